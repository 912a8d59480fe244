import { readdirSync, readFileSync } from 'node:fs'
import { type ParseResult, parse } from '@babel/parser'
import { argumentsOf, keyOf, tagsIn } from './sentence-parts.ts'

/** A sentence of the code, which the catalogs translate. */
export interface CodeMessage {
  text: string
  context: string
  /** Paths of the files that show it, sorted. */
  files: string[]
}

interface CodeTexts {
  messages: CodeMessage[]
  /** Calls that the catalogs cannot follow: `path:line: why`. */
  wrong: string[]
  /** Texts on screens that are in no catalog. */
  untranslated: string[]
  /** String literals that look like a sentence; some are not for people. */
  suspicious: string[]
}

// biome-ignore lint/suspicious/noExplicitAny: the fields depend on the type of the node
type Node = { type: string; loc?: { start: { line: number } } | null; [field: string]: any }

/** All texts of the files of browsers and server. */
export function readCode(files = codeFiles()): CodeTexts {
  const found = new Map<string, CodeMessage>()
  const texts: CodeTexts = { messages: [], wrong: [], untranslated: [], suspicious: [] }
  for (const file of files) {
    const reader = new FileReader(file, texts)
    for (const { text, context } of reader.read(readFileSync(file, 'utf8'))) {
      const key = keyOf({ text, context })
      const message = found.get(key) ?? { text, context, files: [] }
      if (!message.files.includes(file)) message.files.push(file)
      found.set(key, message)
    }
  }
  texts.messages = [...found.values()].sort((a, b) => order(a.text, b.text) || order(a.context, b.context))
  return texts
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

function codeFiles(): string[] {
  return ['islands', 'server', 'db']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
    )
    .filter((path) => /\.tsx?$/.test(path) && !path.startsWith('server/contract/language/'))
    .sort()
}

interface Found {
  text: string
  context: string
}

/** Attributes that a person reads or hears. */
const spoken =
  /^(?:label|title|placeholder|alt|hint|summary|description|aria-label|aria-description|aria-valuetext|aria-roledescription|data-label)$/
const word = /\p{L}{2,}/u
const sentence = /^\p{Lu}?[\p{L}’']+,? .*[\p{L}]|^\p{Lu}[\p{L}’']+[.…!?]?$/u
/** The address of a call, an example of an address, and the name that every language shares. */
const isName = /^(?:(?:GET|POST|PUT|PATCH|DELETE) \/|Potluck$|https?:\/\/|\w+@example\.com$)/
/** What describes the API is English, as the API and the log are. */
const isEnglish = /^server\/(?:pages\/api-(?:docs|call)|web\/call-examples|worker\/worker)\.tsx?$/
const isForPrograms = /^(?:console|log|logger|import|require)$/
/** Refusals of the server, whose first argument is shown: `server/errors.ts`. */
const refusal =
  /^(?:badRequest|unauthorized|forbidden|notFound|conflict|payloadTooLarge|unsupportedMediaType|unprocessable|tooManyRequests)$/
/** Fields of mails, notifications and the props that are spread. */
const shownField = /^(?:subject|sentence|advice|body|heading|title|label|placeholder|alt|hint|aria-label)$/
/** What shows a text without React. */
const shownProperty = /^(?:textContent|innerText|innerHTML|title|placeholder|alt|ariaLabel|ariaDescription)$/

class FileReader {
  readonly #found: Found[] = []
  readonly #file: string
  readonly #texts: CodeTexts

  constructor(file: string, texts: CodeTexts) {
    this.#file = file
    this.#texts = texts
  }

  read(source: string): Found[] {
    const plugins = ['typescript', ...(this.#file.endsWith('x') ? (['jsx'] as const) : [])] as const
    const { program }: ParseResult = parse(source, { sourceType: 'module', plugins: [...plugins] })
    this.#walk(program as Node, { isInFunction: false, isText: false })
    return this.#found
  }

  #walk(node: Node, { isInFunction, isText }: { isInFunction: boolean; isText: boolean }): void {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'TSLiteralType':
        return
      case 'CallExpression':
        if (this.#readCall(node, isInFunction)) {
          for (const argument of node.arguments.slice(1))
            this.#walk(argument, { isInFunction, isText: false })
          return
        }
        if (isForPrograms.test(node.callee.name ?? node.callee.object?.name ?? '')) return
        break
      case 'NewExpression':
        // A plain error is a bug, which nobody is shown.
        if (/^(?:Error|TypeError|RangeError|RegExp)$/.test(node.callee.name)) return
        break
      case 'JSXElement':
        if (node.openingElement.name.name === 'Sentence') this.#readSentence(node)
        break
      case 'JSXText':
        if (word.test(node.value)) this.#note('untranslated', node, node.value.trim())
        return
      case 'JSXAttribute':
        if (node.value?.type === 'StringLiteral') {
          if (spoken.test(attributeName(node)) && word.test(node.value.value))
            this.#note('untranslated', node, node.value.value)
          return
        }
        isText = spoken.test(attributeName(node))
        break
      case 'StringLiteral':
        if (isText && word.test(node.value)) this.#note('untranslated', node, node.value)
        else if (sentence.test(node.value)) this.#note('suspicious', node, node.value)
        return
      case 'TemplateLiteral': {
        const text = node.quasis.map((part: Node) => part.value.cooked).join('{}')
        if (isText && word.test(text)) this.#note('untranslated', node, text)
        else if (/^\p{Lu}\p{Ll}+.* /u.test(text) || /\p{L}{2,} \p{L}{2,}/u.test(text))
          this.#note('suspicious', node, text)
        break
      }
    }
    const inside = isInFunction || isFunction(node)
    for (const child of childrenOf(node)) {
      this.#walk(child, { isInFunction: inside, isText: textBelow(node, child, isText) })
    }
  }

  /** Whether this is a call of `t` or `message`. */
  #readCall(node: Node, isInFunction: boolean): boolean {
    const name = node.callee.name
    if (name !== 't' && name !== 'message') return false
    const [first, values, context] = node.arguments as (Node | undefined)[]
    if (first?.type !== 'StringLiteral') {
      if (name === 't') this.#note('wrong', node, 'the sentence has to be one string literal')
      return name === 't'
    }
    if (name === 't' && !isInFunction)
      this.#note('wrong', node, 'the language is not known while a module is loaded; see `message`')
    if (context && context.type !== 'StringLiteral')
      this.#note('wrong', node, 'the context has to be a string literal')
    const text: string = first.value
    this.#found.push({ text, context: context?.value ?? '' })
    if (name === 't') this.#compare(node, text, values, argumentsOf)
    return true
  }

  #readSentence(node: Node): void {
    const attributes: Node[] = node.openingElement.attributes
    const value = (name: string): Node | undefined => {
      const found = attributes.find((attribute) => attributeName(attribute) === name)?.value
      return found?.type === 'JSXExpressionContainer' ? found.expression : found
    }
    const text = value('text')
    if (text?.type !== 'StringLiteral') {
      this.#note('wrong', node, 'the sentence has to be one string literal')
      return
    }
    this.#found.push({ text: text.value, context: '' })
    this.#compare(node, text.value, value('values'), argumentsOf)
    this.#compare(node, text.value, value('parts'), tagsIn)
  }

  /** The names that the sentence has, and those that it is given. */
  #compare(node: Node, text: string, values: Node | undefined, namesOf: (text: string) => string[]): void {
    let names: string[]
    try {
      names = namesOf(text)
    } catch (error) {
      this.#note('wrong', node, `${error instanceof Error ? error.message : error}`)
      return
    }
    const isNothing = !values || (values.type === 'Identifier' && values.name === 'undefined')
    if (!isNothing && values.type !== 'ObjectExpression') return
    const properties: Node[] = isNothing ? [] : values.properties
    if (properties.some(({ type }) => type === 'SpreadElement')) return
    const given = properties.map(({ key }) => String(key.name ?? key.value))
    const missing = names.filter((name) => !given.includes(name))
    const surplus = given.filter((name) => !names.includes(name))
    if (missing.length > 0) this.#note('wrong', node, `"${text}" is not given ${missing.join(', ')}`)
    if (surplus.length > 0) this.#note('wrong', node, `"${text}" does not use ${surplus.join(', ')}`)
  }

  #note(list: 'wrong' | 'untranslated' | 'suspicious', node: Node, text: string): void {
    if (list !== 'wrong' && (isName.test(text) || isEnglish.test(this.#file))) return
    this.#texts[list].push(`${this.#file}:${node.loc?.start.line ?? 0}: ${text.replaceAll(/\s+/g, ' ')}`)
  }
}

const attributeName = (attribute: Node): string =>
  attribute.type === 'JSXAttribute'
    ? attribute.name.type === 'JSXNamespacedName'
      ? `${attribute.name.namespace.name}:${attribute.name.name.name}`
      : attribute.name.name
    : ''

const isFunction = ({ type }: Node) =>
  /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression|ClassMethod|ClassPrivateMethod|ObjectMethod)$/.test(
    type,
  )

/** 'Your plan', 'A recipe'; 'title' and 'INSERT INTO' are for programs. */
const isSaid = (node: Node) =>
  /^\p{Lu} ?\p{Ll}/u.test(node.type === 'TemplateLiteral' ? node.quasis[0].value.raw : (node.value ?? ''))

/** Whether a string below is read by people: in {…} between tags, or in an attribute such as `label`. */
function textBelow(node: Node, child: Node, isText: boolean): boolean {
  if (node.type === 'CallExpression' && refusal.test(node.callee.name ?? ''))
    return child === node.arguments[0]
  if (node.type === 'NewExpression' && node.callee.name === 'AppError') return child === node.arguments[1]
  if (node.type === 'CallExpression' && node.callee.property?.name === 'setAttribute')
    return child === node.arguments[1] && spoken.test(node.arguments[0]?.value ?? '')
  if (node.type === 'AssignmentExpression')
    return child === node.right && shownProperty.test(node.left.property?.name ?? '')
  if (node.type === 'ObjectProperty')
    return child === node.value && shownField.test(node.key.name ?? node.key.value ?? '') && isSaid(child)
  // '…'.concat(…) and […].join(' ')
  if (node.type === 'CallExpression')
    return isText && /^(?:join|concat)$/.test(node.callee.property?.name ?? '')
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return child.type === 'JSXExpressionContainer'
  if (node.type === 'ConditionalExpression') return isText && child !== node.test
  if (node.type === 'LogicalExpression') return isText && (child === node.right || node.operator !== '&&')
  return (
    isText &&
    /^(?:JSXExpressionContainer|JSXAttribute|TemplateLiteral|ParenthesizedExpression|BinaryExpression|MemberExpression|ArrayExpression)$/.test(
      node.type,
    )
  )
}

function childrenOf(node: Node): Node[] {
  return Object.entries(node).flatMap(([field, value]) => {
    if (field === 'loc' || field === 'typeAnnotation' || field === 'typeParameters') return []
    if (Array.isArray(value)) return value.filter(isNode)
    return isNode(value) ? [value] : []
  })
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
