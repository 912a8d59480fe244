// Foods that people name when they must not eat them or buy them, one row a food: its names are the same thing.
export const singleFoods = `
allium | onion, yellow onion, white onion, brown onion | Zwiebel | oignon | cebolla | cipolla
allium of:onion | red onion | rote Zwiebel | oignon rouge | cebolla roja, cebolla morada | cipolla rossa
allium of:onion | spring onion, scallion, green onion | Frühlingszwiebel, Lauchzwiebel, Jungzwiebel | oignon nouveau, cébette, ciboule | cebolleta, cebolla de verdeo | cipollotto
allium of:onion | shallot | Schalotte | échalote | chalota | scalogno
allium | garlic, garlic clove | Knoblauch, Knoblauchzehe | ail, gousse d'ail | ajo, diente de ajo | aglio, spicchio d'aglio, spicchi d'aglio
allium | leek | Lauch, Porree | poireau | puerro | porro
nightshade | tomato, fresh tomatoes | Tomate, Paradeiser | tomate | tomate, jitomate | pomodoro
nightshade | potato | Kartoffel, Erdäpfel | pomme de terre | patata, papas | patata
nightshade | bell pepper, capsicum, sweet pepper |  |  |  |
milk | sour cream, soured cream | | | |
meat pork | ground pork, minced pork, pork mince | | | |
meat poultry celery of:chicken | chicken stock, chicken broth | | | |
celery | vegetable stock, vegetable broth | | | |
nightshade | aubergine, eggplant | Aubergine, Melanzani | aubergine | berenjena | melanzana
citrus | lemon, unwaxed lemon, organic lemon | Zitrone, Biozitrone | citron, citron jaune | limón | limone
citrus | lime | Limette | citron vert | lima | lime
citrus | orange | Orange, Apfelsine | orange | naranja | arancia, arance
 | courgette, zucchini, zucchinis | Zucchini, Zucchetti | courgette | calabacín | zucchina
 | coriander, fresh coriander, cilantro, coriander leaves | Koriander, Koriandergrün | coriandre | cilantro | coriandolo
 | rocket, arugula | Rucola, Rauke | roquette | rúcula | rucola
 | carrot | Karotte, Möhre, Mohrrüben | carotte | zanahoria | carota
 | apple | Apfel | pomme | manzana | mela
 | pear | Birne | poire | pera | pera
 | banana | Banane | banane | plátano | banana
 | strawberry | Erdbeere | fraise | fresa | fragola
 | raspberry | Himbeere | framboise | frambuesa | lampone
 | blueberry | Blaubeere, Heidelbeere | myrtille | arándano | mirtillo
 | avocado | Avocado | avocat | aguacate | avocado
celery | celery | Staudensellerie, Stangensellerie | céleri branche | apio | sedano
 | pineapple | Ananas | ananas | piña | ananas
 | cherry | Kirsche, Kirschen | cerise | cereza | ciliegia, ciliegie
 | peach | Pfirsich | pêche | melocotón, durazno | pesca
 | apricot | Aprikose, Marille | abricot | albaricoque | albicocca
 | plum | Pflaume, Zwetschge | prune | ciruela | prugna, susina
 | mango | Mango | mangue | mango | mango
 | kiwi, kiwi fruit, kiwifruit | Kiwi, Kiwis | kiwi | kiwi | kiwi
 | melon | Melone, Honigmelone | melon | melón | melone
 | watermelon | Wassermelone | pastèque | sandía | anguria, cocomero
 | fig | Feige | figue | higo | fico
 | grape | Traube, Weintrauben | raisin | uva | uva
 | pomegranate | Granatapfel | grenade | granada | melagrana, melograno
 | rhubarb | Rhabarber | rhubarbe | ruibarbo | rabarbaro
 | parsley, flat-leaf parsley, flat parsley, curly parsley | Petersilie, glatte Petersilie, krause Petersilie | persil, persil plat | perejil | prezzemolo
 | basil | Basilikum | basilic | albahaca | basilico
 | mint | Minze | menthe | menta, hierbabuena | menta
 | dill | Dill | aneth | eneldo | aneto
 | thyme | Thymian | thym | tomillo | timo
 | rosemary | Rosmarin | romarin | romero | rosmarino
 | ginger, fresh ginger | Ingwer | gingembre | jengibre | zenzero
 | cinnamon, cinnamon stick, ground cinnamon | Zimt, Zimtstange | cannelle | canela | cannella
 | black pepper, pepper, peppercorns, white pepper | Pfeffer, schwarzer Pfeffer, weißer Pfeffer, Pfefferkörner | poivre, poivre noir | pimienta, pimienta negra | pepe, pepe nero
 | cumin | Kreuzkümmel | cumin | comino | cumino
 | saffron | Safran | safran | azafrán | zafferano
 | cucumber | Gurke, Salatgurke | concombre | pepino | cetriolo
 | spinach, baby spinach | Spinat, Blattspinat | épinards | espinaca | spinaci, spinacino
 | broccoli | Brokkoli | brocoli, brocolis | brócoli | broccoli
 | cauliflower | Blumenkohl, Karfiol | chou-fleur | coliflor | cavolfiore
 | fennel, fennel bulb | Fenchel | fenouil | hinojo | finocchio, finocchi
 | asparagus | Spargel | asperge | espárrago | asparago
 | beetroot, beet | Rote Bete, Rote Rüben | betterave | remolacha | barbabietola
 | pumpkin | Kürbis | potiron, citrouille | calabaza | zucca
 | olive | Olive | olive | aceituna | oliva
 | capers | Kapern | câpres | alcaparras | capperi
 | sweet potato | Süßkartoffel | patate douce | boniato, batata | patata dolce
 | cabbage, white cabbage | Weißkohl, Kohl | chou, chou blanc | col, repollo | cavolo, cavolo cappuccio
 | radish | Radieschen | radis | rábano | ravanello
 | water | Wasser | eau | agua | acqua
 | rice, white rice | Reis | riz | arroz | riso
 | corn, sweetcorn, maize | Mais, Zuckermais | maïs | maíz | mais
 | salt, table salt, fine salt | Salz | sel | sal | sale
 | sugar, granulated sugar, white sugar, caster sugar, superfine sugar | Zucker, Kristallzucker | sucre, sucre en poudre, sucre semoule | azúcar | zucchero, zucchero semolato
 of:sugar | brown sugar, light brown sugar, dark brown sugar | brauner Zucker | cassonade, sucre roux, sucre brun | azúcar moreno | zucchero di canna
 of:sugar | icing sugar, powdered sugar, confectioners' sugar | Puderzucker, Staubzucker | sucre glace | azúcar glas, azúcar glass | zucchero a velo
 | baking powder | Backpulver | levure chimique | levadura química, polvo de hornear | lievito per dolci
 | baking soda, bicarbonate of soda | Natron | bicarbonate, bicarbonate de soude | bicarbonato | bicarbonato
 | cornstarch, corn starch, cornflour | Speisestärke, Maisstärke | maïzena, fécule de maïs | maicena, almidón de maíz | maizena, amido di mais
 | olive oil, extra virgin olive oil | Olivenöl | huile d'olive | aceite de oliva, aceite de oliva virgen extra | olio di oliva, olio d'oliva, olio extravergine di oliva, olio evo
 | sunflower oil | Sonnenblumenöl | huile de tournesol | aceite de girasol | olio di girasole
?alcohol | vanilla extract | Vanilleextrakt | extrait de vanille | extracto de vainilla | estratto di vaniglia
honey | honey | Honig | miel | miel | miele
legume | chickpeas, chick peas, garbanzo beans | Kichererbsen | pois chiches | garbanzos | ceci
legume | lentils | Linsen | lentilles | lentejas | lenticchie
legume | peas, frozen peas, green peas | Erbsen | petits pois | guisantes | piselli
legume | green beans, french beans | grüne Bohnen, Fisolen | haricots verts | judías verdes | fagiolini
legume | kidney beans, red kidney beans | Kidneybohnen | haricots rouges | alubias rojas, frijoles rojos | fagioli rossi
gluten | flour, all-purpose flour, plain flour, white flour, wheat flour | Mehl, Weizenmehl | farine, farine de blé | harina, harina de trigo | farina, farina bianca
gluten | bread flour, strong flour, strong white flour | Brotmehl | farine de force | harina de fuerza | farina manitoba
gluten | breadcrumbs, bread crumbs, dry breadcrumbs | Paniermehl, Semmelbrösel | chapelure | pan rallado | pangrattato
gluten | oats, rolled oats, porridge oats | Haferflocken | flocons d'avoine | copos de avena | fiocchi d'avena
milk | milk, whole milk | Milch, Vollmilch | lait, lait entier | leche, leche entera | latte, latte intero
milk | butter, unsalted butter | Butter | beurre, beurre doux | mantequilla | burro
milk | cream, heavy cream, whipping cream, double cream | Sahne, Schlagsahne, Schlagobers | crème, crème liquide | nata | panna
eggs | egg, free-range egg | Ei | œuf | huevo | uovo
eggs | egg yolk, yolk | Eigelb, Eidotter | jaune d'œuf | yema, yema de huevo | tuorlo
eggs | egg white | Eiweiß | blanc d'œuf | clara de huevo, claras | albume
fish | salmon, salmon fillet | Lachs, Lachsfilet | saumon | salmón | salmone
fish | tuna | Thunfisch | thon | atún | tonno
fish | cod | Kabeljau, Dorsch | cabillaud | bacalao | merluzzo
fish | anchovy | Sardelle, Anchovis | anchois | anchoa | acciuga, alice
crustaceans | prawn, shrimp | Garnele | crevette | gamba, camarón | gambero, gamberetti
meat redmeat | beef | Rindfleisch, Rind | bœuf | ternera, carne de res | manzo
meat redmeat | lamb | Lamm, Lammfleisch | agneau | cordero | agnello
meat redmeat of:beef | ground beef, minced beef, beef mince | Rinderhackfleisch, Rinderhack | bœuf haché | carne picada de ternera | macinato di manzo
meat poultry | chicken | Huhn, Hähnchen | poulet | pollo | pollo
meat poultry of:chicken | chicken breast | Hähnchenbrust, Hühnerbrust | blanc de poulet | pechuga de pollo | petto di pollo
meat pork redmeat | bacon | Bacon, Frühstücksspeck | bacon | beicon | bacon
`
