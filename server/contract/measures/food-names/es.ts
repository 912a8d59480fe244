import type { FoodNames } from './language-names.ts'

export const es: FoodNames = {
  aisles: {
    produce: `limon,pimiento,judia verde,aguacate,ajo,albahaca,alcachofa,apio,arandano,berenjena,calabacin,calabaza,cebolla,cebolleta,cebollino,cereza,champinon,ciruela,coliflor,esparrago,espinaca,frambuesa,fresa,fruta,granada,guindilla,haba,hierbabuena,higo,jengibre,lechuga,lima,mandarina,manzana,melocoton,nabo,naranja,papa,pepino,perejil,pina,platano,puerro,rabano,remolacha,repollo,romero,rucula,sandia,seta,tomillo,verdura,zanahoria,verdura`,
    bakery: `barra,bollo,pan de molde`,
    meat: `ternera,cerdo,pavo,cordero,jamon,tocino,salchicha,carne picada,lomo,pechuga de pollo`,
    fish: `gamba,pulpo,calamar,caballa,boqueron,pescado,merluza,langostino,almeja,mejillon,bacalao`,
    dairy: `queso,huevo,leche,mantequilla,nata,nata liquida,yogur,yema,clara,hojaldre`,
    frozen: `helado de chocolate,helado de vainilla,helado,hielo,guisante`,
    pasta: `cuscus,arroz,espagueti,fideo,lenteja,macarron`,
    tins: `pimientos del piquillo,corazones de alcachofa,alubia,garbanzo,judia,tomate triturado,tomate frito,leche de coco,atun,aceituna,alcaparra`,
    baking: `levadura fresca,levadura,almendra,avellana,azucar,harina,levadura,maicena,nuez,pasa,pinon,vainilla`,
    spices: `sal,hojas de laurel,cilantro en polvo,caldo de pescado,azafran,canela,clavo,comino,laurel,nuez moscada,pimenton,pimienta,caldo,caldo de pollo,caldo de verdura`,
    oils: `aceite,aceite de oliva,aceite de girasol,mostaza,mayonesa,salsa de soja,vinagre`,
    snacks: `patata frita,turron,chocolate con leche,galleta,caramelo`,
    breakfast: `avena,cereales,copos de maiz,copo de avena,mermelada`,
    drinks: `cava,limonada,gaseosa,agua,cerveza,ron,vino blanco,vino tinto,zumo`,
    household: `pastillas lavavajillas,lavavajillas,detergente,bolsas de basura,papel higienico,papel de cocina,papel de horno,jabon,servilleta,bolsa de basura`,
    baby: `panal,panales,toallitas,potito,leche infantil`,
    pets: `comida para gatos,comida para perros,pienso,arena para gatos`,
  },
}
