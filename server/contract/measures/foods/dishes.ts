// Titles of dishes, and what is usually in them; '?' where it depends on the cook.
export const dishes = `
@other
?honey | baklava | Baklava | baklava | baklava | baklava
nuts | romesco, romesco sauce | Romesco | romesco, sauce romesco | romesco, salsa romesco | romesco
mustard ?sulphites | dijon, dijon mustard, wholegrain mustard | Dijonsenf, körniger Senf | moutarde de dijon, moutarde à l'ancienne | mostaza de dijon, mostaza antigua | senape di digione
meat pork | rillettes, pork rillettes | Rillettes | rillettes | rillettes | rillettes
meat poultry | duck rillettes | Entenrillettes | rillettes de canard, rillettes d'oie | rillettes de pato | rillettes di anatra
crustaceans of:prawn | shrimp paste, prawn paste, dried shrimp | Garnelenpaste, Krabbenpaste | pâte de crevettes, crevettes séchées | pasta de gambas | pasta di gamberi
meat redmeat alcohol sulphites pork ?gluten ?celery | beef bourguignon, boeuf bourguignon, coq au vin | Boeuf Bourguignon | bœuf bourguignon, coq au vin | |
gluten fish | fish and chips, fish fingers dish | Backfisch, Fischstäbchen mit Pommes | | |
eggs nightshade | spanish omelette, tortilla de patatas, tortilla española | spanisches Omelett | | tortilla de patatas | frittata di patate
gluten eggs meat redmeat | wiener schnitzel, schnitzel, chicken schnitzel, milanese, cotoletta | Wiener Schnitzel, Schnitzel paniert | escalope milanaise, escalope panée | milanesa, escalope | cotoletta alla milanese, cotoletta
gluten milk eggs | kaiserschmarrn, yorkshire puddings, pavlova cake | Kaiserschmarrn, Käsespätzle, Flammkuchen süß, Rahmkuchen | crêpes suzette, clafoutis | leche frita, arroz con leche y huevo | panna e biscotti
gluten milk pork meat | flammkuchen, tarte flambee, quiche lorraine, zwiebelkuchen | Flammkuchen, Zwiebelkuchen, Speckkuchen | flammekueche, tarte flambée, quiche lorraine | empanada gallega | torta salata al prosciutto
fish eggs ?celery | nicoise salad, salade nicoise, tuna salad, tuna mayonnaise | Nizza-Salat, Thunfischsalat | salade niçoise | ensaladilla rusa | vitello tonnato, insalata nizzarda
eggs milk of:chocolate | chocolate mousse, mousse au chocolat, souffle, soufflé, creme brulee | Mousse au Chocolat, Soufflé, Schokoladenmousse | mousse au chocolat, soufflé | mousse de chocolate | mousse al cioccolato
meat redmeat milk nightshade | moussaka, shepherd's pie, cottage pie, moussaka with lamb | Moussaka | moussaka, hachis parmentier | musaca | moussaka
gluten milk cheese meat redmeat | cheeseburger, cheeseburgers | Cheeseburger | cheeseburger | hamburguesa con queso | cheeseburger
gluten meat redmeat | hamburgers, beef burger, beef burgers, meat pie, beef wellington, steak and kidney pie, sloppy joes, wellington | Hamburger, Fleischpastete | hamburger, tourtière | hamburguesa, hamburguesas, empanadas de carne | hamburger
meat pork redmeat milk cheese gluten | pepperoni pizza, croque monsieur, croque-monsieur, ham and cheese sandwich, cordon bleu, salami pizza | Salamipizza, Pizza Salami, Cordon Bleu, Toast Hawaii | croque-monsieur, croque-madame, pizza au jambon | pizza de jamón, sándwich mixto | pizza al prosciutto, pizza al salame
gluten milk cheese | macaroni and cheese, mac and cheese, mac & cheese, grilled cheese, pizza margherita, cheese pizza, cheese toastie, welsh rarebit, cheese fondue, fondue | Pizza Margherita, Käsefondue, Fondue | pizza margherita, fondue savoyarde, gratin dauphinois | pizza margarita | pizza margherita, gnocchi ai quattro formaggi, cacio e pepe
milk nightshade | gratin dauphinois, dauphinoise, potato gratin, cheese gratin, tartiflette-free | Kartoffelgratin, Gratin | gratin, gratin de pommes de terre | patatas gratinadas | patate al gratin
meat pork milk cheese | tartiflette | Tartiflette | tartiflette | | 
meat pork | charcuterie board, cassoulet, choucroute garnie, feijoada, fabada, full english breakfast, toad in the hole, pigs in a blanket | Schlachtplatte, Grünkohl mit Pinkel, Currywurst, Wurstsalat, Leberkässemmel, Wurstplatte | cassoulet, choucroute garnie, plateau de charcuterie, petit salé aux lentilles | fabada, cocido madrileño, paella mixta con chorizo | tagliere di salumi, pasta alla carbonara, saltimbocca
eggs milk pork | spaghetti carbonara, carbonara, pasta carbonara | Spaghetti Carbonara | pâtes carbonara | espaguetis carbonara | spaghetti alla carbonara
gluten eggs milk | egg salad sandwich, egg salad sandwiches, egg sandwich, egg mayo sandwich | Eiersalat-Sandwich | sandwich aux œufs | | tramezzini uova
gluten sesame | sesame noodles, cold sesame noodles, dan dan noodles | Sesamnudeln | nouilles au sésame | fideos con sésamo |
gluten sesame legume | falafel in pita bread with tahini, falafel wrap | Falafel im Fladenbrot | | |
crustaceans fish ?gluten | tom yum, laksa, shrimp cocktail, prawn cocktail, shrimp scampi, etouffee | Krabbencocktail, Garnelencocktail | cocktail de crevettes | cóctel de gambas, gambas al ajillo | cocktail di gamberi
legume sesame | hummus plate, meze with hummus | | | |
fish gluten soy | sushi, maki, nigiri, poke bowl | Sushi | sushi | sushi | sushi
 | vegetable sushi, cucumber maki, avocado maki | Gemüse-Sushi | sushi végétarien | sushi vegetariano | sushi vegetariano
gluten | vegetable spring rolls, spring rolls, samosas, samosa, pie dish, focaccia genovese, bruschetta, pasta salad, noodle salad, panzanella, couscous salad, tabbouleh, tabouleh, noodle soup, chicken noodle soup noodles | Nudelsalat, Frühlingsrollen, Samosas, Couscoussalat, Semmelknödel mit Pilzen | nems, salade de pâtes, taboulé, samoussas | ensalada de pasta, rollitos de primavera, empanadillas, croquetas | insalata di pasta, panzanella, bruschette, arancini
milk gluten | croquettes, béchamel dish, moussaka top | Kroketten | croquettes | croquetas, croquetas de jamón | crocchette, supplì
peanuts meat poultry | satay chicken skewers, satay chicken, chicken satay | Saté-Spieße | poulet satay | |
peanuts meat | maafe, mafe, mafé | Mafé | mafé | mafé |
milk | alfredo, alfredo sauce, fettuccine alfredo | Alfredosauce | sauce alfredo | salsa alfredo | salsa alfredo
milk molluscs | clam chowder, seafood chowder | | | sopa de almejas |
peanuts | pad thai, gado-gado, massaman curry | Saté-Spieße, Pad Thai | poulet satay, pad thaï | pad thai | pad thai
milk | tzatziki, raita, lassi, mango lassi, butter chicken, chicken korma, korma, chicken tikka masala, saag paneer, palak paneer, stroganoff, beef stroganoff, rice pudding, risotto, creamed spinach, mashed potatoes with butter, cream soup, sour cream dip, clam chowder milk | Rahmspinat, Milchreis mit Zimt, Geschnetzeltes mit Sahne, Risotto, Grießbrei, Rahmgulasch, Käsesuppe, Pilzrahmsauce | blanquette de veau, risotto, riz au lait, velouté à la crème | arroz con leche, risotto, natillas caseras | risotto, risotto alla milanese, vitello al latte
meat poultry milk | chicken in cream sauce, chicken tikka masala, butter chicken, chicken korma, chicken alfredo | Hähnchen in Sahnesauce, Zürcher Geschnetzeltes | poulet à la crème | pollo a la crema | pollo alla panna
meat redmeat | beef stroganoff, chili con carne, beef stew, beef chili, goulash, pot roast, beef curry, steak tartare, rendang, tagine of lamb, irish stew | Gulasch, Chili con Carne, Königsberger Klopse, Rinderrouladen mit Rotkohl | bœuf stroganoff, chili con carne, pot-au-feu, navarin d'agneau, steak tartare | chili con carne, ropa vieja, estofado de ternera | spezzatino, gulasch, brasato
milk eggs nuts gluten | bienenstich, bee sting cake (bienenstich), frankfurter kranz | Bienenstich, Frankfurter Kranz, Nusstorte | paris-brest, succès, opéra | tarta de santiago | torta di nocciole
milk eggs gluten alcohol | tiramisu, black forest cake, trifle, zuppa inglese | Schwarzwälder Kirschtorte, Tiramisu | forêt-noire, tiramisu | tarta selva negra, tiramisú | tiramisù, zuppa inglese
gelatine milk | marshmallow cereal bars, rice krispie treats, rice crispy treats, bavarian cream, panna cotta dessert | Bayrisch Creme, Philadelphia-Torte, Joghurttorte | bavarois, charlotte | bavaroise | bavarese
gluten milk eggs cheese | ravioli ricotta e spinaci, spinach ricotta ravioli, cheese tortellini, spinach lasagne | Käsetortellini | ravioles ricotta | raviolis de ricotta | ravioli ricotta e spinaci, tortellini panna e prosciutto
molluscs gluten | spaghetti alle vongole, spaghetti vongole, linguine alle vongole | Spaghetti Vongole | spaghetti aux palourdes | espaguetis con almejas | spaghetti alle vongole, linguine alle vongole
molluscs milk | escargots a la bourguignonne, escargots à la bourguignonne, moules mariniere, moules frites | Muscheln in Sahnesauce | escargots à la bourguignonne, moules marinières | | 
eggs | kimchi fried rice with egg, egg fried rice, shakshuka, menemen, eggs benedict, huevos rancheros | Bauernfrühstück, Shakshuka, Strammer Max | piperade aux œufs, œufs cocotte | huevos rotos, huevos rancheros, revuelto | uova in purgatorio
fish | kimchi, som tam, green papaya salad, pad see ew sauce | Kimchi | kimchi | kimchi | kimchi
 | lentil soup, vegetable curry, vegetable soup, tomato salad, greek salad without feta, bean salad, roast vegetables, baked potatoes, jacket potatoes, watermelon and mint salad, rice and beans, ratatouille provencale, coleslaw-free, fruit skewers, crudites, crudités, corn on the cob, popcorn, minestrone without pasta, dal tadka, grilled vegetables | Linsensuppe, Gemüsecurry, Gemüsesuppe, Tomatensalat, Bohnensalat, Ofengemüse, Ofenkartoffeln, Kürbissuppe, Rohkost, Maiskolben, Obstspieße | soupe de légumes, salade de tomates, légumes rôtis, soupe de lentilles, crudités, salade de fruits | sopa de verduras, ensalada de tomate, lentejas estofadas, verduras asadas, macedonia, patatas asadas | minestrone, insalata di pomodori, verdure grigliate, zuppa di lenticchie, macedonia, peperonata
milk cheese | greek salad, watermelon and feta salad, caprese, insalata caprese, cheese board, cheese plate, cheese platter, saganaki | Käseplatte, griechischer Salat, Caprese, Obatzda, Käsebrett | plateau de fromages, salade grecque, chèvre chaud | tabla de quesos, ensalada caprese | caprese, tagliere di formaggi, insalata caprese
`
