import type { FoodNames } from './language-names.ts'

export const pt: FoodNames = {
  isNounFirst: true,
  aisles: {
    produce: `mamao,uva,uvas,maracuja,goiaba,caqui,abacaxi,melancia,melao,manga,couve,couve manteiga,repolho,agriao,almeirao,chicoria,chuchu,inhame,mandioca,aipim,batata doce,beterraba,vagem,quiabo,jilo,cheiro verde,cebolinha,salsinha,coentro,hortela,tangerina,mexerica,pessego,ameixa,kiwi,figo,caju,acerola,brocolis,couve flor,rabanete,alface americana,tomate cereja,suco de limao,sumo de limao,pimentao,milho verde,tofu,curgete,courgette,feijao verde,grelos`,
    bakery: `pao,pao frances,pao de forma,pao integral,pao de queijo,pao de hamburguer,broa,bisnaguinha,torrada,carcaca,papo seco,croissant,pao sirio,tapioca pronta`,
    meat: `carne moida,carne picada,peito de frango,coxa de frango,sobrecoxa,asa de frango,linguica,linguica calabresa,salsicha,presunto,mortadela,peito de peru,bacon,picanha,alcatra,costela,lombo,pernil,carne seca,charque,fiambre,chourico,farinheira,morcela,bife,bifes,hamburguer,frango,contrafile,patinho,acem,maminha`,
    fish: `camarao,bacalhau,salmao,tilapia,sardinha fresca,polvo,lula,mexilhao,pescada,robalo,merluza,peixe,ameijoa,ameijoas,dourada`,
    dairy: `requeijao,queijo ralado,queijo minas,queijo prato,mucarela,mussarela,queijo mussarela,coalhada,iogurte,nata,creme de leite fresco,manteiga,margarina,leite integral,leite desnatado,leite meio gordo,ovos,ovo,massa folhada,massa de pizza,queijo flamengo,queijo da serra`,
    frozen: `sorvete,gelado,picole,gelo,batata congelada,polpa de fruta,pao de queijo congelado,lasanha congelada,nuggets`,
    tins: `milho em lata,ervilha em lata,extrato de tomate,molho de tomate,polpa de tomate,palmito,azeitona,azeitonas,atum,atum em lata,sardinha em lata,grao de bico,feijao preto,feijao carioca,feijao,picles,sopa,seleta de legumes,pepino em conserva`,
    baking: `fermento,fermento em po,fermento biologico,chocolate em po,achocolatado de bolo,coco ralado,granulado,polvilho,polvilho doce,polvilho azedo,amido de milho,maisena,leite condensado,creme de leite,farinha de mandioca,farinha de rosca,fuba,gelatina em po,essencia de baunilha,acucar mascavo,acucar refinado,pao ralado`,
    snacks: `biscoito,biscoitos,bolacha,bolachas,batata frita,salgadinho,salgadinhos,pipoca,bala,balas,chiclete,pirulito,bombom,bombons,barra de cereal,barra de chocolate,amendoim,pacoca,rapadura,goiabada,castanha de caju,bolo,rebucados`,
    breakfast: `geleia,geleia de morango,granola,aveia,sucrilhos,cereal matinal,mel,doce de leite,manteiga de amendoim,achocolatado,compota,marmelada`,
    drinks: `suco,sumo,suco de laranja,suco de uva,sumo de laranja,refrigerante,guarana,coca cola,agua,agua com gas,agua mineral,agua de coco,cha,cha mate,erva mate,cafe,cafe em po,cerveja,vinho,vinho tinto,vinho branco,vinho do porto,cachaca,vodca,uisque,energetico,cha gelado`,
    household: `papel higienico,papel toalha,rolo de cozinha,guardanapo,guardanapos,detergente,lava loucas,sabao em po,sabao em barra,amaciante,agua sanitaria,lixivia,desinfetante,alvejante,multiuso,limpa vidros,esponja,esponja de aco,bombril,palha de aco,saco de lixo,sacos de lixo,saquinho,papel aluminio,papel manteiga,papel filme,filme plastico,pasta de dente,pasta de dentes,creme dental,escova de dente,fio dental,enxaguante bucal,sabonete,xampu,champo,condicionador,desodorante,desodorizante,absorvente,absorventes,pensos,lamina de barbear,aparelho de barbear,protetor solar,algodao,cotonete,cotonetes,curativo,curativos,fosforo,fosforos,vela,velas,lampada,pilha,pilhas,inseticida,palito,palitos,carvao,filtro de cafe,copo descartavel,prato descartavel,gel de banho,lencos de papel`,
    baby: `fralda,fraldas,lenco umedecido,lencos umedecidos,toalhitas,papinha,formula infantil,leite em po infantil,mamadeira,chupeta,pomada para assadura`,
    pets: `racao,racao para gatos,racao para caes,racao para cachorro,areia para gatos,areia de gato,petisco para cachorro,alpiste,comida de gato,comida de cao`,
  },
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
