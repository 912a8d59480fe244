const scripts = /<script\b[^>]*>[\s\S]*?<\/script>/gi
const named =
  /\s(?:class|id|item(?:prop|type|scope|id)|typeof|aria-label|data-[\w-]+)(?:=(?:"[^"]*"|'[^']*'|[^\s>"']+))?(?=[\s/>])/gi
const shared = /<meta\s[^>]*(?:og:|twitter:)[^>]*>/gi

/** A document as old pages are: no structured data, no names of classes, nothing for sharing; its words and layout. */
export function withoutMarkup(html: string): string {
  return html
    .replace(scripts, '')
    .replace(shared, '')
    .replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(named, ''))
}
