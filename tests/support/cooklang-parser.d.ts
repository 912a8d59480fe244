declare module '@cooklang/cooklang/pkg/cooklang_wasm_bg.js' {
  export function __wbg_set_wasm(exports: object): void
  export class Parser {
    parse(text: string): {
      recipe: { ingredients: object[] }
      metadata: { servings: number | string | null }
      report: string
    }
  }
}
