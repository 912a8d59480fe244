declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  // biome-ignore lint/style/noDefaultExport: a style sheet has no names of its own to export
  export default classes
}
