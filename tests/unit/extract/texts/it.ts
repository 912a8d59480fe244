import type { TextCases } from './text-case.ts'

export const it: TextCases = {
  tuned: [
    {
      name: 'titoli ed elenchi',
      text: `Risotto alla zucca

Dosi per 4 persone
Tempo di preparazione: 15 min
Tempo di cottura: 20 min

Ingredienti
- 320 g di riso Carnaroli
- 400 g di zucca
- 1 scalogno
- 1 l di brodo vegetale
- 40 g di burro

Procedimento
1. Tritare lo scalogno e soffriggerlo nel burro.
2. Unire la zucca a cubetti e il riso e tostare per due minuti.
3. Aggiungere il brodo un mestolo alla volta e cuocere per 18 minuti.`,
      title: 'Risotto alla zucca',
      ingredients: [
        '320 g di riso Carnaroli',
        '400 g di zucca',
        '1 scalogno',
        '1 l di brodo vegetale',
        '40 g di burro',
      ],
      directions: [
        'Tritare lo scalogno e soffriggerlo nel burro.',
        'Unire la zucca a cubetti e il riso e tostare per due minuti.',
        'Aggiungere il brodo un mestolo alla volta e cuocere per 18 minuti.',
      ],
      servings: '4 persone',
      prepTime: 15,
      cookTime: 20,
    },
    {
      name: 'quantità alla fine',
      text: `Plumcake salato

Ingredienti:
farina 250 g
uova 3
latte 100 ml
olio di semi 80 ml
prosciutto cotto 150 g

Preparazione:
Sbattere le uova con il latte e l'olio.
Incorporare la farina e il prosciutto a dadini.
Versare in uno stampo e infornare a 180 °C per 45 minuti.`,
      title: 'Plumcake salato',
      ingredients: ['farina 250 g', 'uova 3', 'latte 100 ml', 'olio di semi 80 ml', 'prosciutto cotto 150 g'],
      directions: [
        "Sbattere le uova con il latte e l'olio.",
        'Incorporare la farina e il prosciutto a dadini.',
        'Versare in uno stampo e infornare a 180 °C per 45 minuti.',
      ],
    },
    {
      name: 'un messaggio',
      text: `Ciao Giulia, ecco la ricetta della torta di mele:

3 mele
200 g di farina
150 g di zucchero
2 uova
1 bustina di lievito

Montare le uova con lo zucchero.
Aggiungere la farina e il lievito.
Unire le mele a fettine e cuocere 40 minuti a 180 gradi.

Un bacio`,
      title: 'Torta di mele',
      ingredients: ['3 mele', '200 g di farina', '150 g di zucchero', '2 uova', '1 bustina di lievito'],
      directions: [
        'Montare le uova con lo zucchero.',
        'Aggiungere la farina e il lievito.',
        'Unire le mele a fettine e cuocere 40 minuti a 180 gradi.',
      ],
    },
    {
      name: 'una didascalia',
      text: `🍅 Pappa al pomodoro 🍅
Ingredienti: 500 g di pomodori pelati, 300 g di pane raffermo, 2 spicchi d'aglio, basilico. Procedimento: Soffriggere l'aglio, aggiungere i pomodori e il pane e cuocere mezz'ora mescolando. Finire con il basilico. Seguimi per altre ricette!`,
      title: 'Pappa al pomodoro',
      ingredients: ['500 g di pomodori pelati', '300 g di pane raffermo', "2 spicchi d'aglio", 'basilico'],
      directions: [
        "Soffriggere l'aglio, aggiungere i pomodori e il pane e cuocere mezz'ora mescolando. Finire con il basilico.",
      ],
    },
  ],
  kept: [
    {
      name: 'senza titoli',
      text: `Insalata di farro

250 g di farro
200 g di pomodorini
1 mozzarella
un pugno di olive
4 cucchiai di olio extravergine

Lessare il farro per 25 minuti e farlo raffreddare.
Tagliare i pomodorini e la mozzarella.
Condire tutto con l'olio e le olive.`,
      title: 'Insalata di farro',
      ingredients: [
        '250 g di farro',
        '200 g di pomodorini',
        '1 mozzarella',
        'un pugno di olive',
        '4 cucchiai di olio extravergine',
      ],
      directions: [
        'Lessare il farro per 25 minuti e farlo raffreddare.',
        'Tagliare i pomodorini e la mozzarella.',
        "Condire tutto con l'olio e le olive.",
      ],
    },
    {
      name: 'due parti',
      text: `TIRAMISÙ AL LIMONE

Ingredienti per 6 persone

Per la crema:
500 g di mascarpone
4 uova
100 g di zucchero

Per la bagna:
3 limoni
200 ml di acqua
300 g di savoiardi

Preparazione

1. Montare i tuorli con lo zucchero e unire il mascarpone.
2. Bollire l'acqua con il succo dei limoni.
3. Inzuppare i savoiardi e alternare gli strati.
4. Lasciare in frigo per quattro ore.

Consigli
Si conserva due giorni.`,
      title: 'TIRAMISÙ AL LIMONE',
      ingredients: [
        'Per la crema:',
        '500 g di mascarpone',
        '4 uova',
        '100 g di zucchero',
        'Per la bagna:',
        '3 limoni',
        '200 ml di acqua',
        '300 g di savoiardi',
      ],
      directions: [
        'Montare i tuorli con lo zucchero e unire il mascarpone.',
        "Bollire l'acqua con il succo dei limoni.",
        'Inzuppare i savoiardi e alternare gli strati.',
        'Lasciare in frigo per quattro ore.',
      ],
      tips: ['Si conserva due giorni.'],
      servings: '6 persone',
    },
    {
      name: 'emoji e passi',
      text: `Focaccia veloce ⏱️

🌾 500 g farina
💧 350 ml acqua
🧂 10 g sale
🫒 3 cucchiai olio

👉 Impastate tutto e fate lievitare 2 ore.
👉 Stendete in teglia e condite con olio e sale.
👉 Infornate a 220° per 25 minuti.

Buon appetito!`,
      title: 'Focaccia veloce',
      ingredients: ['500 g farina', '350 ml acqua', '10 g sale', '3 cucchiai olio'],
      directions: [
        'Impastate tutto e fate lievitare 2 ore.',
        'Stendete in teglia e condite con olio e sale.',
        'Infornate a 220° per 25 minuti.',
      ],
    },
    {
      name: 'appunti',
      text: `Ricetta: Polpette di ceci

- ceci lessati 240 g
- pangrattato 3 cucchiai
- 1 uovo
- prezzemolo

- frullare i ceci con l'uovo
- aggiungere pangrattato e prezzemolo e formare le polpette
- cuocere in forno 20 minuti a 200 gradi`,
      title: 'Polpette di ceci',
      ingredients: ['ceci lessati 240 g', 'pangrattato 3 cucchiai', '1 uovo', 'prezzemolo'],
      directions: [
        "frullare i ceci con l'uovo",
        'aggiungere pangrattato e prezzemolo e formare le polpette',
        'cuocere in forno 20 minuti a 200 gradi',
      ],
    },
  ],
}
