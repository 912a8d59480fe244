import type { Figure, Wanted } from './figure.ts'

const columns = ['figure', 'measured', 'ceiling in the same run', 'share', 'wanted', ''] as const

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

function row({ what, value, unit, ceiling, share, wanted, ok }: Figure): string[] {
  return [
    what,
    `${number(value)} ${unit}`,
    ceiling ? `${number(ceiling.value)} (${ceiling.what})` : '',
    share === undefined ? '' : number(share),
    wanted ? limits(wanted) : '',
    wanted ? (ok ? 'ok' : 'OVER') : '',
  ]
}

const limits = ({ atMost, atLeast, of }: Wanted) =>
  `${of === 'share' ? 'share ' : ''}${atMost === undefined ? '>=' : '<='} ${atMost ?? atLeast}`

const number = (value: number) =>
  value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(value < 0.1 ? 2 : 3)))
