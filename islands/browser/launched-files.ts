interface LaunchQueue {
  setConsumer(consume: (launch: { files?: readonly { getFile(): Promise<File> }[] }) => void): void
}

/** Files that the system opens with the installed app, as the manifest offers it; browsers that do not, have no queue. */
export function openLaunched(open: (files: readonly File[]) => void): void {
  const { launchQueue } = window as Window & { launchQueue?: LaunchQueue }
  launchQueue?.setConsumer(({ files = [] }) => {
    if (files.length > 0) void Promise.all(files.map((file) => file.getFile())).then(open, () => {})
  })
}
