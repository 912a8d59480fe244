// Foods that people name when they must not eat them or buy them, one row a food: its names are the same thing.
export const singleFoods = `
allium | onion, onions, yellow onion, white onion, brown onion | Zwiebel, Zwiebeln | oignon, oignons | cebolla, cebollas | cipolla, cipolle
allium of:onion | red onion, red onions | rote Zwiebel, rote Zwiebeln | oignon rouge, oignons rouges | cebolla roja, cebolla morada | cipolla rossa, cipolle rosse
allium of:onion | spring onion, spring onions, scallion, scallions, green onion, green onions | Frühlingszwiebel, Frühlingszwiebeln, Lauchzwiebel, Lauchzwiebeln, Jungzwiebel | oignon nouveau, oignons nouveaux, cébette, cébettes, ciboule | cebolleta, cebolletas, cebolla de verdeo | cipollotto, cipollotti
allium of:onion | shallot, shallots | Schalotte, Schalotten | échalote, échalotes | chalota, chalotas | scalogno, scalogni
allium | garlic, garlic clove, garlic cloves | Knoblauch, Knoblauchzehe, Knoblauchzehen | ail, gousse d'ail, gousses d'ail | ajo, ajos, diente de ajo, dientes de ajo | aglio, spicchio d'aglio, spicchi d'aglio
allium | leek, leeks | Lauch, Porree | poireau, poireaux | puerro, puerros | porro, porri
nightshade | tomato, tomatoes, fresh tomatoes | Tomate, Tomaten, Paradeiser | tomate, tomates | tomate, tomates, jitomate | pomodoro, pomodori
nightshade | potato, potatoes | Kartoffel, Kartoffeln, Erdäpfel | pomme de terre, pommes de terre | patata, patatas, papas | patata, patate
nightshade | aubergine, aubergines, eggplant, eggplants | Aubergine, Auberginen, Melanzani | aubergine, aubergines | berenjena, berenjenas | melanzana, melanzane
citrus | lemon, lemons, unwaxed lemon, organic lemon, unwaxed lemons, organic lemons | Zitrone, Zitronen, Biozitrone | citron, citrons, citron jaune | limón, limones | limone, limoni
citrus | lime, limes | Limette, Limetten | citron vert, citrons verts | lima, limas | lime
citrus | orange, oranges | Orange, Orangen, Apfelsine | orange, oranges | naranja, naranjas | arancia, arance
 | courgette, courgettes, zucchini, zucchinis | Zucchini, Zucchetti | courgette, courgettes | calabacín, calabacines | zucchina, zucchine, zucchini
 | coriander, fresh coriander, cilantro, coriander leaves | Koriander, Koriandergrün | coriandre | cilantro | coriandolo
 | rocket, arugula | Rucola, Rauke | roquette | rúcula | rucola
 | carrot, carrots | Karotte, Karotten, Möhre, Möhren, Mohrrüben | carotte, carottes | zanahoria, zanahorias | carota, carote
 | apple, apples | Apfel, Äpfel | pomme, pommes | manzana, manzanas | mela, mele
 | pear, pears | Birne, Birnen | poire, poires | pera, peras | pera, pere
 | banana, bananas | Banane, Bananen | banane, bananes | plátano, plátanos, banana | banana, banane
 | strawberry, strawberries | Erdbeere, Erdbeeren | fraise, fraises | fresa, fresas | fragola, fragole
 | raspberry, raspberries | Himbeere, Himbeeren | framboise, framboises | frambuesa, frambuesas | lampone, lamponi
 | blueberry, blueberries | Blaubeere, Blaubeeren, Heidelbeere, Heidelbeeren | myrtille, myrtilles | arándano, arándanos | mirtillo, mirtilli
 | avocado, avocados | Avocado, Avocados | avocat, avocats | aguacate, aguacates | avocado, avocadi
celery | celery | Staudensellerie, Stangensellerie | céleri branche | apio | sedano
 | pineapple | Ananas | ananas | piña | ananas
 | cherry, cherries | Kirsche, Kirschen | cerise, cerises | cereza, cerezas | ciliegia, ciliegie
 | peach, peaches | Pfirsich, Pfirsiche | pêche, pêches | melocotón, melocotones, durazno | pesca, pesche
 | apricot, apricots | Aprikose, Aprikosen, Marille, Marillen | abricot, abricots | albaricoque, albaricoques | albicocca, albicocche
 | plum, plums | Pflaume, Pflaumen, Zwetschge, Zwetschgen | prune, prunes | ciruela, ciruelas | prugna, prugne, susina, susine
 | mango, mangoes | Mango | mangue, mangues | mango, mangos | mango
 | kiwi, kiwi fruit, kiwifruit | Kiwi, Kiwis | kiwi, kiwis | kiwi, kiwis | kiwi
 | melon | Melone, Honigmelone | melon | melón | melone
 | watermelon | Wassermelone | pastèque | sandía | anguria, cocomero
 | fig, figs | Feige, Feigen | figue, figues | higo, higos | fico, fichi
 | grape, grapes | Traube, Trauben, Weintrauben | raisin, raisins | uva, uvas | uva
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
 | cumin | Kreuzkümmel, Cumin | cumin | comino | cumino
 | saffron | Safran | safran | azafrán | zafferano
 | cucumber, cucumbers | Gurke, Gurken, Salatgurke | concombre, concombres | pepino, pepinos | cetriolo, cetrioli
 | spinach, baby spinach | Spinat, Blattspinat | épinards, épinard | espinaca, espinacas | spinaci, spinacino
 | broccoli | Brokkoli | brocoli, brocolis | brócoli | broccoli, broccolo
 | cauliflower | Blumenkohl, Karfiol | chou-fleur | coliflor | cavolfiore
 | fennel, fennel bulb | Fenchel | fenouil | hinojo | finocchio, finocchi
 | asparagus | Spargel | asperge, asperges | espárrago, espárragos | asparago, asparagi
 | beetroot, beetroots, beet, beets | Rote Bete, Rote Rüben | betterave, betteraves | remolacha | barbabietola, barbabietole
 | pumpkin | Kürbis | potiron, citrouille | calabaza | zucca
 | olive, olives | Olive, Oliven | olive, olives | aceituna, aceitunas | oliva, olive
 | capers | Kapern | câpres | alcaparras | capperi
 | sweet potato, sweet potatoes | Süßkartoffel, Süßkartoffeln | patate douce, patates douces | boniato, batata | patata dolce, patate dolci
 | cabbage, white cabbage | Weißkohl, Kohl | chou, chou blanc | col, repollo | cavolo, cavolo cappuccio
 | radish, radishes | Radieschen | radis | rábano, rábanos | ravanello, ravanelli
 | water | Wasser | eau | agua | acqua
 | rice, white rice | Reis | riz | arroz | riso
 | corn, sweetcorn, maize | Mais, Zuckermais | maïs | maíz | mais
 | salt, table salt, fine salt | Salz | sel | sal | sale
 | sugar, granulated sugar, white sugar, caster sugar | Zucker, Kristallzucker | sucre, sucre en poudre, sucre semoule | azúcar | zucchero, zucchero semolato
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
gluten | flour, all-purpose flour, plain flour, white flour, wheat flour | Mehl, Weizenmehl | farine, farine de blé | harina, harina de trigo | farina, farina 00, farina bianca
gluten | bread flour, strong flour, strong white flour | Brotmehl | farine de force | harina de fuerza | farina manitoba
gluten | breadcrumbs, bread crumbs, dry breadcrumbs | Paniermehl, Semmelbrösel | chapelure | pan rallado | pangrattato
gluten | oats, rolled oats, porridge oats | Haferflocken | flocons d'avoine | copos de avena | fiocchi d'avena
milk | milk, whole milk | Milch, Vollmilch | lait, lait entier | leche, leche entera | latte, latte intero
milk | butter, unsalted butter | Butter | beurre, beurre doux | mantequilla | burro
milk | cream, heavy cream, whipping cream, double cream | Sahne, Schlagsahne, Schlagobers | crème, crème liquide | nata | panna
eggs | egg, eggs, free-range egg | Ei, Eier | œuf, œufs | huevo, huevos | uovo, uova
eggs | egg yolk, egg yolks, yolk, yolks | Eigelb, Eidotter | jaune d'œuf, jaunes d'œufs | yema, yemas, yema de huevo | tuorlo, tuorli
eggs | egg white, egg whites | Eiweiß | blanc d'œuf, blancs d'œufs | clara de huevo, claras | albume, albumi
fish | salmon, salmon fillet | Lachs, Lachsfilet | saumon | salmón | salmone
fish | tuna | Thunfisch | thon | atún | tonno
fish | cod | Kabeljau, Dorsch | cabillaud | bacalao | merluzzo
fish | anchovy, anchovies | Sardelle, Sardellen, Anchovis | anchois | anchoa, anchoas | acciuga, acciughe, alice, alici
crustaceans | prawn, prawns, shrimp, shrimps | Garnele, Garnelen, Shrimps | crevette, crevettes | gamba, gambas, camarón, camarones | gambero, gamberi, gamberetti
meat redmeat | beef | Rindfleisch, Rind | bœuf | ternera, carne de res | manzo
meat redmeat | lamb | Lamm, Lammfleisch | agneau | cordero | agnello
meat redmeat | ground beef, minced beef, beef mince | Rinderhackfleisch, Rinderhack | bœuf haché | carne picada de ternera | macinato di manzo
meat poultry | chicken | Huhn, Hähnchen | poulet | pollo | pollo
meat poultry | chicken breast, chicken breasts | Hähnchenbrust, Hühnerbrust | blanc de poulet, blancs de poulet | pechuga de pollo | petto di pollo
meat pork redmeat | bacon | Bacon, Frühstücksspeck | bacon | beicon | bacon
`
