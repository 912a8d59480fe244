import { type Command, InvalidArgumentError } from 'commander'

const shells = ['bash', 'zsh', 'fish'] as const
type Shell = (typeof shells)[number]

export function addCompletion(program: Command): void {
  program
    .command('completion')
    .description('print a completion script for a shell, e.g. source <(potluck completion bash)')
    .argument('<shell>', shells.join(', '), shellNamed)
    .action((shell: Shell) => {
      process.stdout.write(scripts[shell](program))
    })
}

function shellNamed(text: string): Shell {
  const shell = shells.find((name) => name === text)
  if (!shell) throw new InvalidArgumentError(`Choose one of ${shells.join(', ')}.`)
  return shell
}

interface Level {
  /** The words before it, e.g. 'users list'; empty at first. */
  path: string
  words: { word: string; description: string }[]
}

/** The possible next words, for the program and each of its commands. */
function levelsOf(command: Command, path: string[] = []): Level[] {
  const names = command.commands.map((child) => ({ word: child.name(), description: child.description() }))
  const options = command.options.map(({ long, description }) => ({ word: long ?? '', description }))
  const here = { path: path.join(' '), words: [...names, ...options] }
  return [here, ...command.commands.flatMap((child) => levelsOf(child, [...path, child.name()]))]
}

const scripts: Record<Shell, (program: Command) => string> = {
  bash: (program) => `_potluck() {
  local words=""
  case "\${COMP_WORDS[*]:1:COMP_CWORD-1}" in
${casesOf(program, '    ')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _potluck potluck
`,
  zsh: (program) => `_potluck() {
  local next=""
  case "\${(j: :)words[2,CURRENT-1]}" in
${casesOf(program, '    ').replaceAll(' words=', ' next=')}
  esac
  compadd -- \${=next}
}
compdef _potluck potluck
`,
  fish: (program) =>
    levelsOf(program)
      .flatMap(({ path, words }) => words.map((entry) => fishLine(path, entry)))
      .join(''),
}

const casesOf = (program: Command, indent: string) =>
  levelsOf(program)
    .map(({ path, words }) => `${indent}"${path}") words="${words.map(({ word }) => word).join(' ')}" ;;`)
    .join('\n')

function fishLine(path: string, { word, description }: Level['words'][number]): string {
  const typed =
    path === '' ? '__fish_use_subcommand' : `__fish_seen_subcommand_from ${path.split(' ').at(-1)}`
  const what = word.startsWith('--') ? `-l ${word.slice(2)}` : `-a ${word}`
  return `complete -c potluck -f -n '${typed}' ${what} -d '${description.replaceAll("'", '')}'\n`
}
