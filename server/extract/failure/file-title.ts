import { t } from '#server/contract/language/t.ts'

export const isPdf = (url: string) => /\.pdf$/i.test(new URL(url).pathname)

/** Of a file to which a page gives no title. */
export const fileTitle = (url: string) =>
  isPdf(url) ? t('The PDF on this page') : t('The picture on this page')
