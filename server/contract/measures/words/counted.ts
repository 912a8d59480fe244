/** Foods that are counted, of which the noun alone tells the number; 'leaf/leaves' where no rule makes the plural. German ones end longer words, too. */
export const countedFoods: Readonly<Record<string, string>> = {
  en: 'egg yolk white onion shallot leek scallion lemon lime orange apple pear banana peach plum mango/mangoes avocado fig date tomato/tomatoes potato/potatoes carrot parsnip turnip radish beet cucumber courgette aubergine eggplant pepper chilli/chillies jalapeño mushroom cabbage cauliflower tortilla sausage fillet thigh/thighs breast anchovy leaf/leaves strawberry prawn shrimp olive bun bagel chop steak gherkin crust apricot clove raspberry blueberry blackberry cherry grape beetroot sandwich wrap burger stick pod bean chicken',
  de: 'Ei/Eier Eigelb/Eigelbe Zwiebel Schalotte Zehe Blatt/Blätter Zitrone Limette Orange Apfel/Äpfel Birne Banane Pflaume Avocado Tomate Kartoffel Karotte Möhre Gurke Aubergine Paprika/Paprika Schote Wurst/Würste Roulade Keule Filet Steak Brötchen/Brötchen Aprikose Feige Erdbeere Himbeere Blaubeere Heidelbeere Pfirsich/Pfirsiche Marille Zwetschge Traube Olive Mango Sardelle Garnele',
  fr: 'œuf oeuf oignon échalote poireau citron orange pomme poire banane pêche tomate carotte courgette aubergine poivron concombre champignon saucisse filet cuisse escalope endive abricot figue navet radis cébette gousse fraise framboise myrtille avocat cerise prune mangue raisin asperge betterave olive patate jaune blanc crevette',
  es: 'huevo yema cebolla puerro limón/limones lima naranja manzana pera plátano aguacate tomate patata papa zanahoria pepino calabacín/calabacines berenjena pimiento salchicha filete chuleta pechuga muslo gamba higo cebolleta chalota ajo diente fresa frambuesa arándano mango espinaca cereza melocotón/melocotones albaricoque ciruela uva espárrago aceituna rábano anchoa camarón/camarones',
  it: 'uovo/uova tuorlo albume cipolla scalogno porro limone arancia/arance mela pera banana pomodoro patata carota cetriolo zucchina melanzana peperone salsiccia/salsicce filetto coscia/cosce fico pesca peperoncino cipollotto spicchio fragola lampone mirtillo ciliegia albicocca prugna susina asparago/asparagi barbabietola oliva ravanello acciuga alice gambero',
}

/** Adjectives that are part of what is bought, and have its number: 'oignon rouge'. */
export const kinds: Readonly<Record<string, string>> = {
  de: 'rot gelb grün weiß schwarz braun süß scharf jung rund lang dick dünn ganz rein roh gekocht getrocknet geräuchert gehäutet unbehandelt mehligkochend festkochend',
  fr: 'rouge vert jaune blanc/blanche noir rose brun doux/douce nouveau/nouvelle sec/sèche séché salé cuit cru entier/entière rond long/longue épais/épaisse tendre',
  es: 'rojo verde amarillo blanco negro morado dulce tierno seco entero redondo largo cocido crudo',
  it: 'rosso verde giallo bianco nero dolce tenero secco intero tondo lungo dorato ramato crudo cotto',
}
