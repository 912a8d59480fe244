import type { Budget, Figure } from './figure.ts'

const columns = ['figure', 'measured', 'compared with', 'ratio', 'budget', ''] as const

export function table(figures: Figure[]): string {
  const rows = [[...columns], ...figures.map(row)]
  const widths = columns.map((_, i) => Math.max(...rows.map((cells) => cells[i]?.length ?? 0)))
  return rows
    .map((cells) =>
      cells
        .map((cell, i) => cell.padEnd(widths[i] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function row({ what, value, unit, reference, ratio, budget, ok }: Figure): string[] {
  return [
    what,
    `${number(value)} ${unit}`,
    reference ? `${number(reference.value)} (${reference.what})` : '',
    ratio === undefined ? '' : number(ratio),
    budget ? limits(budget) : '',
    budget ? (ok ? 'ok' : 'OVER') : '',
  ]
}

const limits = (budget: Budget) => [...bounds(budget), ...ratioBounds(budget)].join(', ')

const bounds = ({ atLeast, atMost }: Budget) => [
  ...(atLeast === undefined ? [] : [`>= ${atLeast}`]),
  ...(atMost === undefined ? [] : [`<= ${atMost}`]),
]

const ratioBounds = ({ ratioAtLeast, ratioAtMost }: Budget) =>
  bounds({
    ...(ratioAtLeast === undefined ? {} : { atLeast: ratioAtLeast }),
    ...(ratioAtMost === undefined ? {} : { atMost: ratioAtMost }),
  }).map((bound) => `ratio ${bound}`)

const number = (value: number) =>
  value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(value < 0.1 ? 2 : 3)))
