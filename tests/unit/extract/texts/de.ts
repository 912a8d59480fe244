import type { TextCases } from './text-case.ts'

export const de: TextCases = {
  tuned: [
    {
      name: 'Überschriften und Spiegelstriche',
      text: `Kartoffel-Lauch-Gratin

Zutaten für 4 Personen:
- 1 kg festkochende Kartoffeln
- 2 Stangen Lauch
- 250 ml Sahne
- 100 g Bergkäse
- Salz, Pfeffer, Muskat

Zubereitung:
Kartoffeln schälen und in dünne Scheiben schneiden.
Den Lauch putzen und in Ringe schneiden.
Alles in eine Form schichten, mit Sahne begießen und mit Käse bestreuen.
Bei 180 °C 50 Minuten backen.

Guten Appetit!`,
      title: 'Kartoffel-Lauch-Gratin',
      ingredients: [
        '1 kg festkochende Kartoffeln',
        '2 Stangen Lauch',
        '250 ml Sahne',
        '100 g Bergkäse',
        'Salz, Pfeffer, Muskat',
      ],
      directions: [
        'Kartoffeln schälen und in dünne Scheiben schneiden.',
        'Den Lauch putzen und in Ringe schneiden.',
        'Alles in eine Form schichten, mit Sahne begießen und mit Käse bestreuen.',
        'Bei 180 °C 50 Minuten backen.',
      ],
      servings: '4 Personen',
    },
    {
      name: 'eine Nachricht ohne Überschriften',
      text: `Hallo Tina, hier das Rezept für den Apfelkuchen von Oma:

250 g Mehl
125 g Butter
75 g Zucker
1 Ei
1 kg Äpfel

Aus Mehl, Butter, Zucker und Ei einen Mürbeteig kneten und kalt stellen.
Die Äpfel schälen und in Spalten schneiden.
Teig ausrollen, belegen und 45 Minuten bei 175 Grad backen.

Liebe Grüße
Anna`,
      title: 'Apfelkuchen',
      ingredients: ['250 g Mehl', '125 g Butter', '75 g Zucker', '1 Ei', '1 kg Äpfel'],
      directions: [
        'Aus Mehl, Butter, Zucker und Ei einen Mürbeteig kneten und kalt stellen.',
        'Die Äpfel schälen und in Spalten schneiden.',
        'Teig ausrollen, belegen und 45 Minuten bei 175 Grad backen.',
      ],
    },
    {
      name: 'ein Absatz mit Doppelpunkten',
      text: `Schneller Gurkensalat. Zutaten: 2 Gurken, 1 rote Zwiebel, 3 EL Essig, 1 TL Zucker, Dill. Zubereitung: Gurken hobeln und salzen. Zwiebel in Ringe schneiden. Alles mit Essig und Zucker mischen und 10 Minuten ziehen lassen.`,
      title: 'Schneller Gurkensalat',
      ingredients: ['2 Gurken', '1 rote Zwiebel', '3 EL Essig', '1 TL Zucker', 'Dill'],
      directions: [
        'Gurken hobeln und salzen. Zwiebel in Ringe schneiden. Alles mit Essig und Zucker mischen und 10 Minuten ziehen lassen.',
      ],
    },
    {
      name: 'Gruppen und nummerierte Schritte',
      text: `Spinatknödel
Vorbereitungszeit: 30 Min
Kochzeit: 15 Min
Ergibt 8 Knödel

Für die Knödel
200 g altbackenes Brot
300 g Blattspinat
2 Eier
150 ml Milch

Für die Butter
80 g Butter
1 Zweig Salbei

1. Das Brot würfeln und mit der heißen Milch übergießen.
2. Spinat blanchieren, hacken und mit den Eiern unter das Brot kneten.
3. Knödel formen und in Salzwasser 15 Minuten ziehen lassen.
4. Butter mit Salbei bräunen und über die Knödel geben.

Tipp
Übrige Knödel lassen sich einfrieren.`,
      title: 'Spinatknödel',
      ingredients: [
        'Für die Knödel:',
        '200 g altbackenes Brot',
        '300 g Blattspinat',
        '2 Eier',
        '150 ml Milch',
        'Für die Butter:',
        '80 g Butter',
        '1 Zweig Salbei',
      ],
      directions: [
        'Das Brot würfeln und mit der heißen Milch übergießen.',
        'Spinat blanchieren, hacken und mit den Eiern unter das Brot kneten.',
        'Knödel formen und in Salzwasser 15 Minuten ziehen lassen.',
        'Butter mit Salbei bräunen und über die Knödel geben.',
      ],
      tips: ['Übrige Knödel lassen sich einfrieren.'],
      servings: '8 Knödel',
      prepTime: 30,
      cookTime: 15,
    },
  ],
  kept: [
    {
      name: 'eine Bildunterschrift',
      text: `Cremige Kürbispasta 🎃🍝

Du brauchst:
🔸 300 g Nudeln
🔸 1 kleiner Hokkaido
🔸 1 Becher Crème fraîche
🔸 2 Zehen Knoblauch

So geht's:
➡️ Kürbis würfeln und mit Knoblauch im Ofen rösten.
➡️ Nudeln kochen.
➡️ Alles mit Crème fraîche pürieren und über die Nudeln geben.

Speicher dir das Rezept und folge mir für mehr! 💛
#kürbis #pasta`,
      title: 'Cremige Kürbispasta',
      ingredients: ['300 g Nudeln', '1 kleiner Hokkaido', '1 Becher Crème fraîche', '2 Zehen Knoblauch'],
      directions: [
        'Kürbis würfeln und mit Knoblauch im Ofen rösten.',
        'Nudeln kochen.',
        'Alles mit Crème fraîche pürieren und über die Nudeln geben.',
      ],
    },
    {
      name: 'eine weitergeleitete Mail',
      text: `Von: Karin Berger
An: Familie
Betreff: WG: Linsensuppe mit Birne
Datum: 3. Oktober

Zutaten
250 g rote Linsen
1 Birne
1 Zwiebel
1 l Gemüsebrühe
1 TL Currypulver

Anleitung
Zwiebel und Curry in etwas Öl anschwitzen.
Linsen und Brühe dazugeben und 15 Minuten köcheln lassen.
Die Birne in Würfel schneiden und unterheben.`,
      title: 'Linsensuppe mit Birne',
      ingredients: ['250 g rote Linsen', '1 Birne', '1 Zwiebel', '1 l Gemüsebrühe', '1 TL Currypulver'],
      directions: [
        'Zwiebel und Curry in etwas Öl anschwitzen.',
        'Linsen und Brühe dazugeben und 15 Minuten köcheln lassen.',
        'Die Birne in Würfel schneiden und unterheben.',
      ],
    },
    {
      name: 'Tabelle in Markdown',
      text: `# Hefezopf

*Für 1 Zopf, 2 Std. 30 Min.*

## Zutaten

| Menge | Zutat |
|-------|-------|
| 500 g | Mehl |
| 1 Würfel | Hefe |
| 250 ml | Milch |
| 80 g | Zucker |

## Zubereitung

- Hefe in der lauwarmen Milch auflösen.
- Mit Mehl und Zucker verkneten und eine Stunde gehen lassen.
- Drei Stränge flechten und bei 190 °C 30 Minuten backen.`,
      title: 'Hefezopf',
      ingredients: ['500 g Mehl', '1 Würfel Hefe', '250 ml Milch', '80 g Zucker'],
      directions: [
        'Hefe in der lauwarmen Milch auflösen.',
        'Mit Mehl und Zucker verkneten und eine Stunde gehen lassen.',
        'Drei Stränge flechten und bei 190 °C 30 Minuten backen.',
      ],
    },
    {
      name: 'klein geschrieben, ohne alles',
      text: `bohnensalat

1 dose kidneybohnen
1 dose mais
1 paprika
3 el olivenöl
2 el weißweinessig
petersilie

bohnen und mais abtropfen lassen
paprika klein schneiden
alles mit öl und essig vermengen und eine stunde durchziehen lassen`,
      title: 'bohnensalat',
      ingredients: [
        '1 dose kidneybohnen',
        '1 dose mais',
        '1 paprika',
        '3 el olivenöl',
        '2 el weißweinessig',
        'petersilie',
      ],
      directions: [
        'bohnen und mais abtropfen lassen',
        'paprika klein schneiden',
        'alles mit öl und essig vermengen und eine stunde durchziehen lassen',
      ],
    },
  ],
}
