/** Runs in a page of any engine: the titles of the recipes that its device has kept for use without a network. */
export const keptTitles = () =>
  new Promise<string[]>((resolve) => {
    // A database that does not answer is asked again by the next look, not waited for.
    setTimeout(resolve, 2000, ['(The database has not answered.)'])
    const request = indexedDB.open('potluck')
    // Before the page has created it: an empty one would keep the page from that.
    request.onupgradeneeded = () => {
      request.transaction?.abort()
      resolve([])
    }
    request.onsuccess = () => {
      const { result } = request
      const finish = (titles: string[]) => {
        result.close()
        resolve(titles.sort())
      }
      if (!result.objectStoreNames.contains('recipes')) return finish([])
      const all: IDBRequest<{ title: string }[]> = result
        .transaction('recipes')
        .objectStore('recipes')
        .getAll()
      all.onsuccess = () => finish(all.result.map(({ title }) => title))
    }
  })
