import { describe, expect, it } from 'vitest'
import { readDocument } from '#server/extract/read-document.ts'

interface Form {
  head: string
  body: string
  title: string
  ingredients: string[]
  steps: string[]
}

const items = (tag: string, lines: string[]) => lines.map((line) => `<${tag}>${line}</${tag}>`).join('')

const cake = {
  ingredients: ['250 g Mehl', '1 Pck. Backpulver', '120 g Butter', '3 Eier', '1 Prise Salz'],
  steps: [
    'Butter und Eier schaumig rühren.',
    'Mehl mit Backpulver und Salz mischen und unterheben.',
    'Den Teig in eine gefettete Form geben und bei 175 Grad etwa 50 Minuten backen.',
  ],
}
const gratin = {
  ingredients: ['4 courgettes', '2 gousses d’ail', '20 cl de crème fraîche', '50 g de comté râpé'],
  steps: [
    'Lavez les courgettes et coupez-les en rondelles.',
    'Faites-les revenir à la poêle avec l’ail haché pendant 10 minutes.',
    'Versez la crème, parsemez de comté et enfournez 20 minutes à 180°C.',
  ],
}
const chickpeas = {
  ingredients: [
    '300 g de garbanzos cocidos',
    '1 pimiento rojo',
    '2 dientes de ajo',
    '1 cucharadita de comino',
  ],
  steps: [
    'Picamos el pimiento y los ajos muy finos.',
    'Los sofreímos en una sartén con un poco de aceite durante ocho minutos.',
    'Añadimos los garbanzos y el comino, removemos y dejamos cinco minutos más al fuego.',
  ],
}
const ring = {
  ingredients: ['350 g di farina', '150 g di zucchero', '3 uova', '1 bustina di lievito', '80 ml di latte'],
  steps: [
    'Montate le uova con lo zucchero finché sono chiare e spumose. Unite la farina setacciata con il lievito e il latte a filo. Versate in uno stampo e cuocete in forno a 180° per 35 minuti.',
  ],
}
const cod = {
  ingredients: ['500 g de bacalhau', '4 batatas', '2 cebolas', '1 dl de azeite', '6 ovos'],
  steps: [
    'Coza o bacalhau e desfie-o em lascas.',
    'Frite as batatas em palitos finos e reserve.',
    'Refogue a cebola no azeite, junte o bacalhau, as batatas e os ovos batidos e mexa até ficar cremoso.',
  ],
}
const curry = {
  ingredients: ['400 g bloemkool', '2 el kerriepoeder', '1 blik kokosmelk', '200 g kikkererwten', '1 ui'],
  steps: [
    'Snijd de ui en fruit hem glazig in een scheutje olie.',
    'Voeg de bloemkool en het kerriepoeder toe en bak drie minuten mee.',
    'Giet de kokosmelk erbij en laat twintig minuten zachtjes pruttelen.',
  ],
}
const dumplings = {
  ingredients: ['500 g twarogu', '2 jajka', '100 g mąki pszennej', '1 łyżka cukru', 'szczypta soli'],
  steps: [
    'Twaróg rozgnieść widelcem i wymieszać z jajkami.',
    'Dodać mąkę, cukier i sól, zagnieść gładkie ciasto.',
    'Uformować wałeczki, pokroić ukośnie i gotować trzy minuty w osolonej wodzie.',
  ],
}
const pancakes = {
  ingredients: ['6 dl mjölk', '3 dl vetemjöl', '3 ägg', '½ tsk salt', 'smör till stekning'],
  steps: [
    'Vispa ihop mjölet och saltet med hälften av mjölken till en slät smet.',
    'Rör i resten av mjölken och äggen.',
    'Stek tunna pannkakor i smör och servera med sylt.',
  ],
}
const pork = {
  ingredients: ['豚こま切れ肉 200g', '玉ねぎ 1個', '醤油 大さじ2', 'みりん 大さじ1', '生姜 1かけ'],
  steps: [
    '玉ねぎは薄切りにし、生姜はすりおろします。',
    'フライパンで豚肉を炒め、色が変わったら玉ねぎを加えます。',
    '醤油とみりんを加えて3分ほど煮詰めたら完成です。',
  ],
}
const syrniki = {
  ingredients: ['500 г творога', '2 яйца', '3 ст. л. муки', '2 ст. л. сахара', 'щепотка соли'],
  steps: [
    'Творог разомните вилкой, добавьте яйца, сахар и соль.',
    'Всыпьте муку и замесите мягкое тесто.',
    'Сформируйте сырники и обжарьте на среднем огне до золотистой корочки.',
  ],
}
const chili = {
  ingredients: ['2 lbs ground beef', '1 can kidney beans', '1 onion, chopped', '2 tbsp chili powder'],
  steps: [
    'Brown the beef with the onion in a big pot and drain the fat.',
    'Stir in the beans and the chili powder.',
    'Let it simmer for about an hour, stirring now and then.',
  ],
}
const thin = {
  ingredients: ['200 g flour', '3 eggs', '1/2 l milk', '1 pinch salt'],
  steps: [
    'Whisk everything into a smooth batter and let it rest for twenty minutes.',
    'Fry thin pancakes in a hot pan.',
  ],
}
const dal = {
  ingredients: ['1 cup red lentils', '3 cups water', '1 tsp turmeric', '2 tbsp ghee', '1 tsp cumin seeds'],
  steps: [
    'Rinse the lentils and boil them in the water with the turmeric until soft.',
    'Heat the ghee, fry the cumin seeds until they crackle and pour over the lentils.',
  ],
}

const boxed = (body: string) => `${'<div class="_b">'.repeat(6)}${body}${'</div>'.repeat(6)}`
const amountCells = (line: string) => line.replace(/^(\S+(?: (?:g|dl) de)?) (.*)$/, '<td>$1</td><td>$2</td>')
const row = (line: string, at: number) =>
  `<span class="row"><span>${line.split(' ', at + 1).join(' ')}</span><span>${line
    .split(' ')
    .slice(at + 1)
    .join(' ')}</span></span>`

const forms: Record<string, Form> = {
  'a German blog with line breaks, whose <h1> is its own name': {
    head: '<title>Omas Küchentisch: Schneller Rührkuchen</title>',
    body: `<h1><a href="/">Omas Küchentisch</a></h1><div class="post"><h3 class="post-title">Schneller Rührkuchen</h3>
      <div>Heute habe ich etwas für euch, das immer gelingt.<br><br><b>Zutaten:</b><br>${cake.ingredients.join('<br>')}<br><br>
      <b>Zubereitung:</b><br>${cake.steps.join('<br>')}<br><br>Lasst es euch schmecken, eure Rosi</div></div>
      <h2>Blog-Archiv</h2><ul><li><a>2012</a></li><li><a>2013</a></li></ul>`,
    title: 'Schneller Rührkuchen',
    ...cake,
  },
  'a French blog without a plugin': {
    head: '<title>Gratin de courgettes – La cuisine de Manon</title><meta property="og:site_name" content="La cuisine de Manon">',
    body: `<p class="site-title"><a href="/">La cuisine de Manon</a></p><h1>Gratin de courgettes</h1><p>Les courgettes du jardin arrivent.</p>
      <p><strong>Ingrédients pour 4 personnes :</strong><br>- ${gratin.ingredients.join('<br>- ')}</p><p><strong>Préparation :</strong></p>
      ${items('p', gratin.steps)}<p>Bon appétit !</p><h3>Partager :</h3><ul><li>Imprimer</li></ul>`,
    title: 'Gratin de courgettes',
    ...gratin,
  },
  'a Spanish page that asks how it is made': {
    head: '<title>Garbanzos salteados con comino | Mi cocina de barrio</title>',
    body: `<h2>Garbanzos salteados con comino</h2><p>Publicado el 3 de mayo de 2014</p><h3>Lo que necesitas</h3>
      <ul>${items('li', chickpeas.ingredients)}</ul><h3>¿Cómo se hace?</h3>${items('p', chickpeas.steps)}
      <h3>Comentarios</h3><p>Ana: Me encanta, la hice ayer con acelgas y quedó muy buena.</p>`,
    title: 'Garbanzos salteados con comino',
    ...chickpeas,
  },
  'an Italian page with one paragraph for each part': {
    head: '<title>Ciambella della nonna - Il forno di Carla</title>',
    body: `<div>Il forno di Carla</div><h2 class="title">Ciambella della nonna</h2><p>Un dolce semplice per la colazione.</p>
      <p><b>Ingredienti:</b> ${ring.ingredients.join(', ')}.</p><p><b>Procedimento:</b> ${ring.steps.join(' ')}</p>
      <p>Pubblicato in Dolci | 12 commenti</p>`,
    title: 'Ciambella della nonna',
    ...ring,
  },
  'a Portuguese page with a table': {
    head: '<title>Bacalhau à Brás</title>',
    body: `<h1>Bacalhau à Brás</h1><table><tr><th>Quantidade</th><th>Ingrediente</th></tr>
      ${items('tr', cod.ingredients.map(amountCells))}</table><h2>Modo de preparação</h2><ol>${items('li', cod.steps)}</ol>`,
    title: 'Bacalhau à Brás',
    ...cod,
  },
  'a Dutch page of a site builder, box in box': {
    head: '<title>Bloemkoolcurry | Mijn Groene Keuken</title><meta property="og:site_name" content="Mijn Groene Keuken">',
    body: [
      '<span>Mijn Groene Keuken</span>',
      '<h1><span>Bloemkoolcurry</span></h1>',
      '<h2><span>Wat heb je nodig</span></h2>',
      items(
        'p',
        curry.ingredients.map((line) => `<span><span>${line}</span></span>`),
      ),
      '<h2><span>Bereiden</span></h2>',
      items(
        'p',
        curry.steps.flatMap((step) => [`<span>${step}</span>`, '<span>\u200b</span>']),
      ),
      '<p>© 2021 Mijn Groene Keuken</p>',
    ]
      .map(boxed)
      .join(''),
    title: 'Bloemkoolcurry',
    ...curry,
  },
  'a Polish blog with underlined headings': {
    head: '<title>Kluski leniwe - Kuchnia Basi</title>',
    body: `<h1>Kuchnia Basi</h1><h2>Kluski leniwe</h2><p><u>Składniki:</u></p><p>${dumplings.ingredients.join('<br>')}</p>
      <p><u>Sposób wykonania:</u></p><p>${dumplings.steps.join('<br>')}</p><p>Smacznego!</p>
      <h3>Najnowsze komentarze</h3><p>Kasia: pyszne, polecam każdemu</p>`,
    title: 'Kluski leniwe',
    ...dumplings,
  },
  'a Swedish page with numbers in boxes of their own': {
    head: '<title>Pannkakor | Köket hemma</title>',
    body: `<h1>Pannkakor</h1><div>4 portioner · 30 minuter</div><div><div>Ingredienser</div>${items('div', pancakes.ingredients)}</div>
      <div>Gör så här</div>${pancakes.steps.map((step, at) => `<div><div>${at + 1}</div><div>${step}</div></div>`).join('')}`,
    title: 'Pannkakor',
    ...pancakes,
  },
  'a Japanese page with amounts as descriptions of terms': {
    head: '<title>豚の生姜焼き - はなの台所</title>',
    body: `<h1>豚の生姜焼き</h1><h2>材料（2人分）</h2><dl>${pork.ingredients
      .map((line) => line.replace(/^(\S+) (.*)$/, '<dt>$1</dt><dd>$2</dd>'))
      .join('')}</dl><h2>作り方</h2><ol>${items('li', pork.steps)}</ol>`,
    title: '豚の生姜焼き',
    ...pork,
  },
  'a Russian diary with numbered paragraphs': {
    head: '<title>Сырники на завтрак — Дневник Марины</title>',
    body: `<h2>Сырники на завтрак</h2><p>Мой любимый завтрак по выходным.</p><p><b>Нам понадобится:</b></p>
      <ul>${items('li', syrniki.ingredients)}</ul><p><b>Как готовить:</b></p>
      ${items(
        'p',
        syrniki.steps.map((step, at) => `${at + 1}. ${step}`),
      )}`,
    title: 'Сырники на завтрак',
    ...syrniki,
  },
  'a post of a forum between others': {
    head: '<title>My award winning chili - Cooking Talk Forums</title>',
    body: `<div class="post"><div>03-11-2009, 07:15 PM</div><div>cowboyjoe<br>Senior Member<br>Posts: 812</div>
      <div class="title"><strong>My award winning chili</strong></div><div>Several of you asked for this one.<br><br>
      ${chili.ingredients.join('<br>')}<br><br>${chili.steps.join('<br>')}</div></div>
      <div class="post"><div>sally<br>Posts: 3</div><div>Thanks! I made it with 1 lb of turkey and it was great.</div></div>`,
    title: 'My award winning chili',
    ...chili,
  },
  'a page for printing': {
    head: '<title>Print: Everyday dal</title>',
    body: `<p>Everyday dal</p><p>Serves 4 | Prep 5 min | Cook 25 min</p><p>INGREDIENTS</p>${items(
      'p',
      dal.ingredients.map((line) => `• ${line}`),
    )}<p>DIRECTIONS</p>${items('p', dal.steps)}<p>Printed from www.pantry.example on 5/6/2015</p>`,
    title: 'Everyday dal',
    ...dal,
  },
  'ingredients to tick off': {
    head: '<title>Thin pancakes</title>',
    body: `<h1>Thin pancakes</h1><h2>Ingredients</h2><div>${thin.ingredients
      .map((line) => `<label><input type="checkbox"><span>${line}</span></label>`)
      .join('')}</div><h2>Method</h2>${items('p', thin.steps)}`,
    title: 'Thin pancakes',
    ...thin,
  },
  'rows that only the style sheet makes': {
    head: '<title>Thin pancakes</title>',
    body: `<h1>Thin pancakes</h1><h2>Ingredients</h2><ul><li>${row('200 g flour', 1)}${row('3 eggs', 0)}${row('1/2 l milk', 1)}${row('1 pinch salt', 1)}</li></ul>
      <h2>Method</h2>${items('p', thin.steps)}`,
    title: 'Thin pancakes',
    ...thin,
  },
  'a table whose second column has the amounts': {
    head: '<title>Thin pancakes</title>',
    body: `<h1>Thin pancakes</h1><h2>Ingredients</h2><table>${thin.ingredients
      .map((line) => line.replace(/^(.*) (\S+)$/, '<tr><td>$2</td><td>$1</td></tr>'))
      .join('')}</table><h2>Method</h2>${items('p', thin.steps)}`,
    title: 'Thin pancakes',
    ...thin,
  },
  'preformatted text with wrapped sentences': {
    head: '<title>Thin pancakes</title>',
    body: `<pre>THIN PANCAKES\n\nIngredients\n\n${thin.ingredients.join('\n')}\n\nDirections\n\n${thin.steps
      .join('\n\n')
      .replace('let it rest', 'let it\nrest')}\n</pre>`,
    title: 'Thin pancakes',
    ...thin,
  },
  'credits and requests below the steps': {
    head: '<title>Thin pancakes - Griddle</title><meta property="og:site_name" content="Griddle">',
    body: `<h1>Thin pancakes</h1><h2>Ingredients</h2><ul>${items('li', thin.ingredients)}</ul><h2>Directions</h2>${items(
      'p',
      [
        ...thin.steps,
        'Photo by Jane Example. Originally published in March 2018.',
        'As an affiliate, we may earn a commission from qualifying purchases.',
        'Did you make this? Tag us and share your photo with our readers!',
      ],
    )}`,
    title: 'Thin pancakes',
    ...thin,
  },
  'servings and a soaking time above the heading of the list': {
    head: '<title>Linzensoep</title>',
    body: `<h1>Linzensoep</h1>${items('p', ['4 personen', 'bereidingstijd: 30 minuten', 'weektijd: minimaal 1 uur', 'Ingrediënten', '250 gram linzen', '2 wortels', '1 ui', '1 liter bouillon', 'Bereiden'])}
      <ul>${items('li', ['Snijd de ui en de wortels en bak ze tien minuten in wat olie.', 'Voeg de linzen en de bouillon toe en laat 20 minuten koken.'])}</ul>`,
    title: 'Linzensoep',
    ingredients: ['250 gram linzen', '2 wortels', '1 ui', '1 liter bouillon'],
    steps: [
      'Snijd de ui en de wortels en bak ze tien minuten in wat olie.',
      'Voeg de linzen en de bouillon toe en laat 20 minuten koken.',
    ],
  },
}

describe('a page without data about its recipe is read:', () => {
  it.each(Object.entries(forms))('%s', (_name, { head, body, title, ingredients, steps }) => {
    const html = `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`
    const reading = readDocument(html, 'https://pantry.example/a')
    const recipe = reading.kind === 'recipe' ? reading.recipe : null
    expect({
      title: recipe?.title.toLowerCase(),
      ingredients: recipe?.ingredients,
      steps: recipe?.directions,
    }).toEqual({
      title: title.toLowerCase(),
      ingredients,
      steps,
    })
  })
})
