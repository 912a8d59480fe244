import type { Page } from './ocr-fresh-pages.ts'

const unit =
  '(?:g|kg|ml|cl|l|cups?|tsp|tbsp|teaspoons?|tablespoons?|EL|TL|Bund|c\\. à soupe|pincée|gousse|cucharadas?|cucharaditas?|pizca|cucchiai|spicchio|bicchiere|cloves)'
const amountAndName = new RegExp(`^([\\d½¼¾⅓⅔⅛/., -]*\\d(?:/\\d)?|[\\d ]*[½¼¾⅓⅔⅛])( ?${unit}(?= ))? (.+)$`)

/** '2 cups flour' as '2 cups' and 'Flour'; without an amount, the whole line is the name. */
export function splitAmount(line: string): { amount: string; name: string } {
  const plain = line.replace(/<[^>]+>/g, '')
  const found = amountAndName.exec(plain)
  const name = found?.[3] ?? plain
  return {
    amount: found ? `${found[1] ?? ''}${found[2] ?? ''}` : '',
    name: name.charAt(0).toUpperCase() + name.slice(1),
  }
}

/** The list with its names first, each row by `row`. */
export const nameFirst = (page: Page, row: (name: string, amount: string) => string): string =>
  page.groups
    .flatMap(({ lines }) => lines)
    .map((line) => {
      const { amount, name } = splitAmount(line)
      return row(name, amount)
    })
    .join('')

const amountLast = /^(\D+) ([\d½¼¾⅓⅔⅛][\d½¼¾⅓⅔⅛/., -]*(?: ?\p{L}+\.?)?)$/u

/** A list whose names come first, as a recipe has it: '1 cup butter' of 'butter 1 cup'. */
export function amountsFirst(lines: string[]): string[] {
  const found = lines.filter((line) => amountLast.test(line))
  return found.length * 2 < lines.length ? lines : lines.map((line) => line.replace(amountLast, '$2 $1'))
}
