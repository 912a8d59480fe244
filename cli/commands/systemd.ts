import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { home } from '../context.ts'

export function addSystemd(program: Command): void {
  program
    .command('systemd')
    .description('print a systemd unit for this installation, for /etc/systemd/system/potluck.service')
    .option('--user <name>', 'the user that the service runs as, who owns this folder', userName, 'potluck')
    .action(({ user }: { user: string }) => {
      process.stdout.write(unitFor(user))
    })
}

function userName(text: string): string {
  if (/^[a-z_][\w-]{0,31}\$?$/i.test(text)) return text
  throw new InvalidArgumentError('Name a user of this machine.')
}

function unitFor(user: string): string {
  const isClone = existsSync(join(home, 'cli', 'setup.mjs'))
  return `[Unit]
Description=Potluck
After=network-online.target
Wants=network-online.target

[Service]
User=${user}
WorkingDirectory=${escaped(home)}
${isClone ? '# Installs and builds after an update.\n' : ''}ExecStart=${quoted(process.execPath)} ${isClone ? 'cli/setup.mjs start' : 'dist/server/main.js'}
${dataFolder()}# For npm's cache, since this user may have no home folder.
CacheDirectory=potluck
UMask=0077
LimitNOFILE=65536
Restart=on-failure
RestartSec=5
TimeoutStopSec=15
NoNewPrivileges=true
ProtectSystem=full
PrivateTmp=true

[Install]
WantedBy=multi-user.target
`
}

/** That of the setting, where there is one; else one that systemd makes. */
function dataFolder(): string {
  const { DATA_DIR } = process.env
  if (DATA_DIR) return `Environment=${quoted(`DATA_DIR=${resolve(home, DATA_DIR)}`)}\n`
  return 'Environment=DATA_DIR=/var/lib/potluck\nStateDirectory=potluck\nStateDirectoryMode=0700\n'
}

/** '%' begins a specifier of systemd. */
const escaped = (text: string) => text.replaceAll('%', '%%')

const quoted = (text: string) =>
  /^[\w/.:=-]+$/.test(text) ? text : `"${escaped(text).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
