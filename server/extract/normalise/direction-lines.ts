const stepWords =
  'step|schritt|étape|etape|etapa|paso|passo|passaggio|fase|stap|steg|trin|krok|шаг|adım|βήμα|vaihe|lépés|שלב|الخطوة'
const stepNumber = new RegExp(`^(?:${stepWords})\\s{0,2}#?\\d{1,2}(?:\\s{0,2}[|.:)/–-]+|\\s|$)\\s{0,3}`, 'i')
const plainNumber = /^[(#]?\d{1,2}\s{0,2}[.):/–-]+\s{1,3}(?=[\p{L}"'(«“])/u

/** Steps without their numbering, which the reader of a recipe gets from the list. */
export function cleanDirections(steps: string[]): string[] {
  const sequence = isSequence(steps)
  const cleaned: string[] = []
  for (const step of steps) {
    let text = step.replace(stepNumber, '')
    if (sequence) text = text.replace(/^\d{1,2}\s{1,3}(?=\p{Lu})/u, '')
    text = text
      .replace(plainNumber, '')
      .replace(/^[▢☐□•·∙●○◦▪▫‣–—*-]+\s+(?=\S)/, '')
      .trim()
    // What is left of 'Step 3' above its text, or of a number in a box of its own.
    if (/\p{L}/u.test(text)) cleaned.push(text)
  }
  return cleaned
}

/** 'Step 3', 'Schritt 1 - Der Teig': a heading that counts the steps. */
export function isStepNumber(text: string): boolean {
  return stepNumber.test(text) || plainNumber.test(text)
}

/** '1 Thread the berries', '2 Serve': numbers that count on from line to line are numbering, not amounts. */
function isSequence(steps: string[]): boolean {
  let next = 1
  for (const step of steps) if (Number(/^(\d{1,3})\s{1,3}\p{Lu}/u.exec(step)?.[1]) === next) next++
  return next > 2 && next > steps.length / 3
}
