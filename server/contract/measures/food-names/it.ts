import type { FoodNames } from './language-names.ts'

export const it: FoodNames = {
  aisles: {
    produce: `salvia,limone,alloro fresco,bietola,fagiolino,pomodorino,radicchio,aglio,albicocca,aneto,arancia,asparago,barbabietola,basilico,broccolo,carciofo,carota,cavolfiore,cavolo,cetriolo,ciliegia,cipolla,cipollotto,erba cipollina,fico,finocchio,fragola,frutta,fungo,insalata,lampone,lattuga,mela,melanzana,mirtillo,peperoncino,peperone,pesca,pomodoro,porro,prezzemolo,prugna,rapa,ravanello,rosmarino,scalogno,sedano,spinaci,timo,zenzero,zucca,zucchina,zucchine`,
    bakery: `panino,pane,piadina`,
    meat: `guanciale,mortadella,manzo,maiale,tacchino,agnello,vitello,salsiccia,carne macinata,macinato,petto di pollo`,
    fish: `cozza,sgombro,seppia,orata,branzino,pesce,salmone,gambero,vongola,orata,branzino,merluzzo,calamaro,baccala`,
    dairy: `parmigiano,parmigiano reggiano,albume,burro,formaggio,latte,panna,uovo,uova,tuorlo,stracchino,pasta sfoglia`,
    frozen: `gelato al cioccolato,bastoncini di pesce,pisello,gelato alla vaniglia,ghiaccio`,
    pasta: `lenticchia,orecchiette,cous cous,pastina,riso`,
    tins: `maiz,cece,fagiolo,borlotti,pomodoro pelato,cappero,ceci,passata di pomodoro,pomodori pelati,pelati,tonno,oliva,latte di cocco`,
    baking: `pinolo,lievito,lievito di birra,canditi,cioccolato,cioccolato fondente,fecola,lievito,lievito di birra,lievito per dolci,mandorla,nocciola,noce,uvetta,vaniglia,vanillina,zucchero,zucchero a velo`,
    spices: `curcuma,foglie di alloro,coriandolo in polvere,coriandolo macinato,chiodo di garofano,peperoncino in polvere,sale fino,brodo granulare,alloro,brodo,brodo vegetale,cannella,cumino,dado,noce moscata,origano,pepe,pepe nero,sale,sale grosso,zafferano`,
    oils: `aceto,aceto balsamico,maionese,olio,olio di semi,olio d'oliva,olio extravergine d'oliva,senape,salsa di soia`,
    snacks: `biscotto,savoiardo,savoiardi,amaretti,patatina,grissini,cioccolato al latte,patatine,caramelle`,
    breakfast: `miel,cereale,fiocco d'avena,marmellata,miele`,
    drinks: `vino,gazzosa,succo di frutta,acqua,birra,caffe,succo,vino bianco,vino rosso,spumante`,
    pets: `cibo per gatti,cibo per cani,lettiera,crocchette`,
    household: `detersivo piatti,detersivo,sacchetti spazzatura,pastiglie lavastoviglie,carta igienica,carta forno,sapone,tovagliolo,dentifricio,scottex`,
    baby: `pannolino,pannolini,omogeneizzato,omogeneizzati,salviettine,latte per neonati`,
  },
}
