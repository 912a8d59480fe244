// Bounded, so that a text of a million brackets takes milliseconds.
const link = /!?\[([^\]\n]{1,120})\]\(https?:[^)\n]{1,300}\)/g
const bold = /\*\*([^*\n]{1,500})\*\*|(?<![\w_])__([^_\n]{1,500})__(?![\w_])/g

/** '**cavolo nero**', '[Anova](https://...)': some declare texts in Markdown, which their pages show as set text. */
export const withoutMarks = (text: string): string =>
  /\*\*|\]\(|__/.test(text) ? text.replace(link, '$1').replace(bold, '$1$2') : text
