import type { FoodNames } from './language-names.ts'

export const pt: FoodNames = {
  foods: `
potato | batata, batatas
onion | cebola, cebolas
spring onion | cebolinha
shallot | echalota, chalota
garlic | alho, dente de alho, dentes de alho
leek | alho-poró, alho poró, alho-francês
chives | cebolinho
tomato | tomate, tomates, tomate cereja
tinned tomatoes = tomato | tomate pelado, tomates pelados, polpa de tomate
tomato paste | extrato de tomate, massa de tomate
carrot | cenoura, cenouras
celery | aipo, salsão
cucumber | pepino, pepinos
gherkin | picles
bell pepper | pimentão, pimentões
courgette | abobrinha, abobrinhas
aubergine | berinjela, berinjelas
mushroom | cogumelo, cogumelos
cabbage | repolho, couve
sauerkraut | chucrute
cauliflower | couve-flor
broccoli | brócolis
spinach | espinafre
lettuce | alface
rocket | rúcula
beetroot | beterraba, beterrabas
pumpkin | abóbora
radish | rabanete, rabanetes
peas | ervilha, ervilhas
lemon | limão siciliano, limão
lime | limão taiti
orange | laranja, laranjas
apple | maçã, maçãs
pear | pêra, pêras
banana | banana, bananas
strawberry | morango, morangos
raspberry | framboesa, framboesas
blueberry | mirtilo, mirtilos
avocado | abacate, abacates
pineapple | abacaxi
ginger | gengibre
parsley | salsinha, salsa
basil | manjericão
coriander | coentro
dill | endro, dill
mint | hortelã
thyme | tomilho
rosemary | alecrim
egg | ovo, ovos, gema, gemas, clara, claras
milk | leite
cream | creme de leite, nata, natas
sour cream | creme azedo
butter | manteiga
margarine | margarina
yogurt | iogurte
quark | queijo quark
cheese | queijo, queijo ralado, queijo minas, requeijão
parmesan | parmesão
condensed milk | leite condensado
flour | farinha de trigo, farinha
cornstarch | amido de milho, maizena
sugar | açúcar
icing sugar | açúcar de confeiteiro
vanilla extract | essência de baunilha, baunilha
baking powder | fermento em pó, fermento químico
baking soda | bicarbonato de sódio
yeast | fermento biológico
dark chocolate | chocolate meio amargo, chocolate amargo, chocolate em pó
cocoa | cacau, cacau em pó
honey | mel
raisins | uva passa, passas
walnut | noz, nozes
hazelnut | avelã, avelãs
almond | amêndoa, amêndoas
cashew | castanha de caju, castanhas de caju
mixed nuts | castanhas, oleaginosas
nuts = peanut | amendoim, amendoins
peanut butter | manteiga de amendoim, pasta de amendoim
sesame seeds | gergelim, sésamo
salt | sal
pepper | pimenta-do-reino, pimenta do reino, pimenta
cinnamon | canela, canela em pó
nutmeg | noz-moscada, noz moscada
allspice | pimenta da jamaica
bay leaf | louro, folha de louro
paprika powder = smoked paprika | páprica, colorau
cumin | cominho
curry powder | curry em pó
turmeric | cúrcuma, açafrão da terra
vegetable stock | caldo de legumes, caldo de carne
chicken stock | caldo de galinha
olive oil | azeite, azeite de oliva
vegetable oil | óleo, óleo de soja, óleo de girassol
vinegar | vinagre
soy sauce | molho de soja, shoyu, molho shoyu
mustard | mostarda
mayonnaise | maionese
ketchup | ketchup
tabasco | molho de pimenta
beef | carne bovina, carne moída, carne de boi, patinho
pork | carne de porco, lombo de porco, carne suína
chicken | frango, galinha
chicken breast | peito de frango
lamb | carneiro, cordeiro
bacon | bacon, toucinho
ham | presunto
sausage | linguiça, salsicha
salmon | salmão
cod | bacalhau
tuna | atum
herring | arenque
fish | peixe
prawns | camarão, camarões
mussels | mexilhão, mexilhões
bread | pão, pão de forma
breadcrumbs | farinha de rosca
puff pastry | massa folhada
pasta | macarrão, massa
rice | arroz
rice = buckwheat | trigo sarraceno
oats | aveia
lentils | lentilha, lentilhas
chickpeas | grão-de-bico, grão de bico
kidney beans | feijão, feijão preto
sweetcorn | milho verde, milho
coconut milk | leite de coco
capers | alcaparras
olives | azeitona, azeitonas
artichoke hearts = artichoke | palmito, palmitos
white wine | vinho branco
red wine | vinho tinto
beer | cerveja
mineral water = water | água mineral, água com gás
water | água
coffee | café
tofu | tofu
soy milk | leite de soja
oat milk | leite de aveia
almond milk | leite de amêndoas, leite de amêndoa
gelatine | gelatina
toilet paper =  | papel higiênico
`,
}
