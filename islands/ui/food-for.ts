/** The icons in ui/food-icon.tsx. */
export const foods = [
  'apple',
  'banana',
  'bean',
  'beef',
  'cake',
  'carrot',
  'cherry',
  'citrus',
  'coffee',
  'cookie',
  'croissant',
  'drumstick',
  'egg',
  'fish',
  'grape',
  'ice cream',
  'pizza',
  'salad',
  'sandwich',
  'shrimp',
  'soup',
  'wheat',
] as const
export type Food = (typeof foods)[number]

/** The first match wins, so dishes come before ingredients. */
const words: [RegExp, Food][] = [
  [/\b(soups?|stews?|broth|chowder|chili|curry|ramen|dal|goulash)\b/, 'soup'],
  [/\b(salads?|slaw|coleslaw)\b/, 'salad'],
  [/\bpizzas?\b/, 'pizza'],
  [/\b(cookies?|biscuits?|brownies?|shortbread)\b/, 'cookie'],
  [/\b(ice creams?|gelato|sorbet|sundae)\b/, 'ice cream'],
  [/\b(cakes?|cupcakes?|cheesecake|tarts?|pies?|gateau|torte)\b/, 'cake'],
  [/\b(sandwich(es)?|burgers?|toast|panini|wraps?|tacos?|quesadillas?)\b/, 'sandwich'],
  [/\b(croissants?|pastr(y|ies)|buns?|rolls?|scones?|muffins?)\b/, 'croissant'],
  [/\b(breads?|loaf|focaccia|pasta|spaghetti|lasagn[ae]|noodles?|sourdough|oats?)\b/, 'wheat'],
  [/\b(chicken|turkey|duck|wings?)\b/, 'drumstick'],
  [/\b(shrimps?|prawns?|lobster|crab|scampi)\b/, 'shrimp'],
  [/\b(fish|salmon|tuna|cod|trout|mackerel|anchov(y|ies))\b/, 'fish'],
  [/\b(beef|steaks?|meatballs?|pork|lamb|ribs?|bacon|ham)\b/, 'beef'],
  [/\b(eggs?|omelettes?|frittata|quiche|pancakes?|shakshuka)\b/, 'egg'],
  [/\b(beans?|lentils?|chickpeas?|hummus|falafel|tofu)\b/, 'bean'],
  [/\b(coffee|espresso|tiramisu|latte|cocoa|tea)\b/, 'coffee'],
  [/\b(lemons?|limes?|oranges?|grapefruit)\b/, 'citrus'],
  [/\bapples?\b/, 'apple'],
  [/\bbananas?\b/, 'banana'],
  [/\b(cherr(y|ies)|berr(y|ies)|strawberr(y|ies)|jam)\b/, 'cherry'],
  [/\b(carrots?|vegetables?|roots?|squash|pumpkin)\b/, 'carrot'],
]

/** For titles without a food: neutral icons, without meat or sweets. */
const neutral: Food[] = ['soup', 'carrot', 'wheat', 'bean']

/** A food in the title; for other titles, one that is always the same for that title. */
export function foodFor(title: string): Food {
  const lower = title.toLowerCase()
  return (
    words.find(([pattern]) => pattern.test(lower))?.[1] ?? neutral[hash(title) % neutral.length] ?? 'soup'
  )
}

/** A person's avatar, chosen by their random id, so that it is always the same. */
export const avatarFor = (personId: string): Food => foods[hash(personId) % foods.length] ?? 'soup'

/** FNV-1a: short, and spreads similar titles well. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  return value >>> 0
}
