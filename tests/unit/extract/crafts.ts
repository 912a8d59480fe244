/** Instructions for other things than food, laid out as recipes are. */
interface Craft {
  name: string
  materials: [string, string[]]
  steps: [string, string[]]
}

export const crafts: Craft[] = [
  {
    name: 'Chunky knitted scarf',
    materials: [
      'You will need',
      [
        '2 skeins of chunky wool yarn (100 g each)',
        '1 pair of 8 mm knitting needles',
        '1 tapestry needle',
        'Scissors',
      ],
    ],
    steps: [
      'Instructions',
      [
        'Cast on 24 stitches with the chunky yarn.',
        'Knit every row until the scarf measures 150 cm.',
        'Bind off loosely and cut the yarn, leaving a tail of 20 cm.',
        'Weave in the ends with the tapestry needle and block the scarf.',
      ],
    ],
  },
  {
    name: 'Lavender soy candle',
    materials: [
      'Ingredients',
      [
        '500 g soy wax flakes',
        '30 ml lavender fragrance oil',
        '2 cotton wicks',
        '2 glass jars',
        '1 thermometer',
      ],
    ],
    steps: [
      'Method',
      [
        'Melt the wax in a double boiler over a low heat until it reaches 80 °C.',
        'Remove from the heat, let it cool to 60 °C and stir in the fragrance oil for 2 minutes.',
        'Fix a wick to the bottom of each jar and pour in the wax slowly.',
        'Leave to set for 24 hours, then trim the wicks to 5 mm.',
      ],
    ],
  },
  {
    name: 'Cold process olive oil soap',
    materials: [
      'Ingredients',
      [
        '450 g olive oil',
        '200 g coconut oil',
        '95 g lye (sodium hydroxide)',
        '220 g distilled water',
        '20 g lavender essential oil',
      ],
    ],
    steps: [
      'Directions',
      [
        'Put on gloves and goggles. Slowly add the lye to the water and stir until it is clear.',
        'Melt the oils, and let both cool to 40 °C.',
        'Pour the lye water into the oils and blend to a light trace.',
        'Stir in the essential oil, pour into a soap mold and leave for 24 hours.',
        'Cut into bars and cure for six weeks.',
      ],
    ],
  },
  {
    name: 'Fluffy slime',
    materials: [
      'Ingredients',
      [
        '1/2 cup white school glue',
        '2 cups shaving cream',
        '1/2 tsp baking soda',
        '1 tbsp contact lens solution',
        'A few drops of food coloring',
      ],
    ],
    steps: [
      'Instructions',
      [
        'Pour the glue into a large bowl and stir in the food coloring.',
        'Add the shaving cream and fold gently, then add the baking soda and mix.',
        'Add the contact lens solution and stir until the slime forms and comes away from the bowl.',
        'Knead the slime with your hands until it is no longer sticky.',
      ],
    ],
  },
  {
    name: 'Floating oak shelf',
    materials: [
      'Materials',
      [
        '1 oak board, 80 x 20 x 3 cm',
        '2 hidden shelf brackets',
        '6 wood screws, 50 mm',
        'Sandpaper, 120 and 240 grit',
        '200 ml wood oil',
      ],
    ],
    steps: [
      'Steps',
      [
        'Cut the board to length with a circular saw.',
        'Sand it with 120 and then 240 grit sandpaper.',
        'Drill two holes of 12 mm into the back edge.',
        'Screw the brackets to the wall and slide the shelf on.',
        'Rub in the oil with a cloth and let it dry for 12 hours.',
      ],
    ],
  },
  {
    name: 'Titration of hydrochloric acid',
    materials: [
      'Materials',
      [
        '25 ml hydrochloric acid of unknown concentration',
        '100 ml sodium hydroxide solution, 0.1 mol/l',
        '3 drops of phenolphthalein indicator',
        '1 burette, 50 ml',
        '1 Erlenmeyer flask, 250 ml',
      ],
    ],
    steps: [
      'Procedure',
      [
        'Rinse the burette and fill it with the sodium hydroxide solution.',
        'Pipette 25 ml of the acid into the flask and add 3 drops of indicator.',
        'Add the solution from the burette while swirling the flask until a pale pink colour stays for 30 seconds.',
        'Record the volume and repeat the titration three times.',
      ],
    ],
  },
  {
    name: 'All-purpose cleaning spray',
    materials: [
      'Ingredients',
      [
        '1 cup white vinegar',
        '1 cup water',
        '1 tsp dish soap',
        '15 drops tea tree essential oil',
        '1 spray bottle',
      ],
    ],
    steps: [
      'Directions',
      [
        'Pour the vinegar and the water into the spray bottle.',
        'Add the dish soap and the essential oil and shake gently.',
        'Spray on counters and sinks and wipe clean with a cloth. Do not use it on marble.',
      ],
    ],
  },
  {
    name: 'Fizzy bath bombs',
    materials: [
      'Ingredients',
      [
        '1 cup baking soda',
        '1/2 cup citric acid',
        '1/2 cup Epsom salt',
        '2 tbsp coconut oil, melted',
        '20 drops lavender essential oil',
      ],
    ],
    steps: [
      'Instructions',
      [
        'Whisk the baking soda, citric acid and Epsom salt in a large bowl.',
        'Stir in the coconut oil and the essential oil, a little at a time.',
        'Press the mixture into bath bomb molds and leave to dry for 24 hours.',
        'Drop one into a warm bath and enjoy the fizz.',
      ],
    ],
  },
  {
    name: 'Honey and yogurt face mask',
    materials: ['Ingredients', ['1 tbsp raw honey', '2 tbsp plain yogurt', '1 tsp aloe vera gel']],
    steps: [
      'Directions',
      [
        'Stir the honey, yogurt and aloe vera gel in a small bowl.',
        'Apply the mask to clean skin and leave it on your face for 15 minutes.',
        'Rinse off with lukewarm water, pat dry and moisturize.',
      ],
    ],
  },
  {
    name: 'Mixing concrete for a fence post',
    materials: [
      'What you need',
      ['1 bag of cement, 25 kg', '75 kg sand', '100 kg gravel', '12 litres water', '1 shovel'],
    ],
    steps: [
      'Instructions',
      [
        'Mix the sand and cement dry in a wheelbarrow.',
        'Add the water slowly and turn the concrete with a shovel until it is even.',
        'Set the post, pour the concrete around it and check it with a spirit level.',
        'Let it cure for 48 hours before you hang the fence.',
      ],
    ],
  },
  {
    name: 'Seed-starting potting mix',
    materials: [
      'Ingredients',
      ['4 parts compost', '2 parts perlite', '1 part vermiculite', '2 tbsp slow-release fertilizer'],
    ],
    steps: [
      'Method',
      [
        'Sift the compost into a wheelbarrow and break up the lumps.',
        'Add the perlite and vermiculite and mix the soil well.',
        'Stir in the fertilizer, fill the seed trays and water the seedlings from below.',
      ],
    ],
  },
  {
    name: 'Schal stricken für Anfänger',
    materials: ['Du brauchst', ['200 g Wolle', '1 Paar Stricknadeln Nr. 8', '1 Wollnadel', 'Schere']],
    steps: [
      'Anleitung',
      [
        '30 Maschen anschlagen.',
        'Jede Reihe rechts stricken, bis der Schal 150 cm lang ist.',
        'Alle Maschen locker abketten und die Fäden vernähen.',
      ],
    ],
  },
  {
    name: 'Kerzen gießen',
    materials: ['Zutaten', ['500 g Kerzenwachs', '2 Dochte', '20 Tropfen Duftöl', '2 leere Gläser']],
    steps: [
      'Anleitung',
      [
        'Das Wachs im Wasserbad bei 70 °C schmelzen.',
        'Den Docht mit einem Holzstab in die Mitte des Glases hängen.',
        'Das Duftöl einrühren und das Wachs langsam in die Gläser gießen. Über Nacht aushärten lassen.',
      ],
    ],
  },
  {
    name: 'Seife selber machen',
    materials: [
      'Zutaten',
      [
        '300 g Olivenöl',
        '200 g Kokosöl',
        '70 g Natriumhydroxid',
        '150 ml destilliertes Wasser',
        '10 ml ätherisches Öl',
      ],
    ],
    steps: [
      'So geht’s',
      [
        'Schutzbrille und Handschuhe anziehen und die Lauge anrühren.',
        'Die Öle schmelzen und beides auf 40 °C abkühlen lassen.',
        'Lauge und Öle mit dem Stabmixer mischen, bis der Seifenleim andickt.',
        'In die Seifenform füllen, nach einem Tag schneiden und sechs Wochen reifen lassen.',
      ],
    ],
  },
  {
    name: 'Tricoter une écharpe',
    materials: [
      'Matériel',
      ['4 pelotes de laine', '1 paire d’aiguilles à tricoter n° 6', '1 aiguille à laine', 'Des ciseaux'],
    ],
    steps: [
      'Réalisation',
      [
        'Monter 30 mailles sur l’aiguille.',
        'Tricoter au point mousse pendant 150 cm.',
        'Rabattre toutes les mailles et rentrer les fils.',
      ],
    ],
  },
  {
    name: 'Bougie maison',
    materials: [
      'Ingrédients',
      ['200 g de cire de soja', '2 mèches', '10 gouttes d’huile essentielle', '1 pot en verre'],
    ],
    steps: [
      'Préparation',
      [
        'Faire fondre la cire au bain-marie pendant 10 minutes.',
        'Coller la mèche au fond du pot en verre.',
        'Ajouter l’huile essentielle, mélanger et verser la cire. Laisser durcir la bougie 12 heures.',
      ],
    ],
  },
  {
    name: 'Jabón casero',
    materials: [
      'Ingredientes',
      ['1 l de aceite usado', '150 g de sosa cáustica', '300 ml de agua', '10 ml de aceite esencial'],
    ],
    steps: [
      'Elaboración',
      [
        'Ponte guantes y gafas y disuelve la sosa en el agua.',
        'Añade el aceite poco a poco y remueve hasta que espese.',
        'Vierte el jabón en los moldes, córtalo al día siguiente y déjalo curar un mes.',
      ],
    ],
  },
  {
    name: 'Slime fatto in casa',
    materials: [
      'Ingredienti',
      ['200 ml di colla vinilica', '100 ml di acqua', '1 cucchiaino di borace', 'Colorante', 'Brillantini'],
    ],
    steps: [
      'Procedimento',
      [
        'Versate la colla in una ciotola e mescolate con il colorante.',
        'Sciogliete il borace nell’acqua tiepida.',
        'Unite i due composti e lavorate lo slime con le mani finché non si attacca più.',
      ],
    ],
  },
  {
    name: 'Sjaal breien',
    materials: ['Benodigdheden', ['3 bollen wol', '1 paar breinaalden nr. 7', '1 stopnaald', 'Een schaar']],
    steps: [
      'Werkwijze',
      [
        'Zet 30 steken op.',
        'Brei alle naalden recht tot de sjaal 150 cm lang is.',
        'Kant de steken losjes af en werk de draadjes weg.',
      ],
    ],
  },
  {
    name: 'Mýdlo domácí výroby',
    materials: [
      'Suroviny',
      [
        '500 g olivového oleje',
        '65 g hydroxidu sodného',
        '150 ml destilované vody',
        '10 ml esenciálního oleje',
      ],
    ],
    steps: [
      'Postup',
      [
        'Nasaďte si rukavice a brýle a připravte louh.',
        'Louh vlijte do oleje a mixujte, dokud mýdlo nezhoustne.',
        'Nalijte do formy, druhý den nakrájejte a nechte šest týdnů zrát.',
      ],
    ],
  },
  {
    name: 'Świeca sojowa',
    materials: ['Składniki', ['300 g wosku sojowego', '2 knoty', '15 ml olejku eterycznego', '2 słoiki']],
    steps: [
      'Wykonanie',
      [
        'Roztopić wosk w kąpieli wodnej.',
        'Umieścić knot na środku słoika.',
        'Dodać olejek, wlać wosk i odstawić świecę na 12 godzin.',
      ],
    ],
  },
  {
    name: 'Мыло своими руками',
    materials: [
      'Ингредиенты',
      ['500 г мыльной основы', '10 мл эфирного масла', '5 г красителя', '2 формы для мыла'],
    ],
    steps: [
      'Инструкция',
      [
        'Растопите мыльную основу на водяной бане.',
        'Добавьте эфирное масло и краситель и перемешайте.',
        'Разлейте мыло по формам и оставьте на 4 часа.',
      ],
    ],
  },
  {
    name: 'Virka en grytlapp',
    materials: ['Du behöver', ['2 nystan bomullsgarn', '1 virknål nr 4', 'Sax', '1 stoppnål']],
    steps: [
      'Gör så här',
      [
        'Lägg upp 40 luftmaskor med virknålen.',
        'Virka fasta maskor fram och tillbaka i 20 cm.',
        'Klipp av garnet och fäst trådarna.',
      ],
    ],
  },
  {
    name: '手作りキャンドル',
    materials: ['材料', ['ソイワックス 200g', 'キャンドルの芯 2本', 'アロマオイル 10滴', 'ガラス容器 2個']],
    steps: [
      '作り方',
      [
        'ワックスを湯煎で溶かします。',
        '容器の中央に芯を固定します。',
        'アロマオイルを加えてよく混ぜ、ワックスを容器に注いで固まるまで置きます。',
      ],
    ],
  },
]

/** Recipes with a word or two of another craft in them, or with little that is plainly food. */
export const foods: Craft[] = [
  {
    name: 'Dog biscuits',
    materials: ['Ingredients', ['2 cups oat flour', '1 cup pumpkin puree', '2 eggs']],
    steps: [
      'Directions',
      [
        'Mix everything into a dough.',
        'Roll out to 1 cm and cut with a cookie cutter.',
        'Bake for 25 minutes and let the biscuits cool before giving them to your dog.',
      ],
    ],
  },
  {
    name: 'Negroni',
    materials: ['Ingredients', ['30 ml gin', '30 ml Campari', '30 ml sweet vermouth', '1 slice of orange']],
    steps: [
      'Method',
      [
        'Stir the gin, Campari and vermouth with ice for 30 seconds.',
        'Strain into a cold glass and add the orange.',
      ],
    ],
  },
  {
    name: 'Smoky dry rub',
    materials: [
      'Ingredients',
      ['1/4 cup brown sugar', '2 tbsp smoked paprika', '1 tbsp cumin', '1 tsp salt'],
    ],
    steps: [
      'Directions',
      [
        'Combine everything in a glass jar and shake it well.',
        'Keep the rub in a dark place for up to six months.',
      ],
    ],
  },
  {
    name: 'Clay pot rice',
    materials: ['Ingredients', ['2 cups jasmine rice', '3 lap cheong sausages', '1 tbsp dark soy sauce']],
    steps: [
      'Directions',
      [
        'Soak the clay pot for 30 minutes and wipe clean.',
        'Add the rice with 600 ml water and cover.',
        'Cook for 20 minutes over a low flame, lay the sausages on top and cook for 10 minutes more.',
      ],
    ],
  },
  {
    name: 'Peppermint fudge',
    materials: [
      'Ingredients',
      [
        '400 g condensed milk',
        '300 g dark chocolate',
        '2 drops peppermint essential oil',
        '1 tbsp edible glitter',
      ],
    ],
    steps: [
      'Instructions',
      [
        'Melt the chocolate with the milk over a low heat.',
        'Stir in the oil, pour into a tin lined with waxed paper and sprinkle with the glitter.',
        'Chill for 3 hours and cut into squares.',
      ],
    ],
  },
  {
    name: 'Wachsweiche Eier im Glas',
    materials: ['Zutaten', ['4 Eier', '1 TL Butter', '1 Prise Salz']],
    steps: [
      'Zubereitung',
      [
        'Die Eier 5 Minuten kochen und abschrecken.',
        'Schälen, in ein Glas geben und mit Butter und Salz servieren.',
      ],
    ],
  },
  {
    name: 'Laugenbrezeln',
    materials: ['Zutaten', ['500 g Mehl', '300 ml Wasser', '20 g Hefe', '10 g Salz', '40 g Natron']],
    steps: [
      'Zubereitung',
      [
        'Mehl, Wasser, Hefe und Salz zu einem Teig kneten und eine Stunde gehen lassen.',
        'Brezeln formen und 30 Sekunden in die kochende Natronlauge tauchen.',
        'Bei 220 °C 15 Minuten backen.',
      ],
    ],
  },
]
