import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listRescrapable } from '#server/services/recipes/details.ts'
import { befriend, join, joinAsSharer, listOf, scrape, typeRecipe } from '../support/people.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { recipePage, redPicture, type Site, startSite } from '../support/site.ts'
import { contentOf, createMover, namedAs, titlesOf, zipOfRecipes } from '../support/transfer.ts'

let site: Site
let server: TestServer
let mover: ReturnType<typeof createMover>
beforeAll(async () => {
  site = await startSite()
  server = await startTestServer({ env: { FETCH_ALLOW: site.host } })
  mover = createMover(server)
})
afterAll(async () => {
  await server.close()
  await site.close()
})

describe('the links in a file', () => {
  it('to web pages are kept, and recognised when a member pastes them', async () => {
    const ada = await join(server)
    const url = `${site.url}/mine?utm_source=mail`
    await mover.importFor(ada, zipOfRecipes([{ name: 'My version', url }]))
    expect((await listOf(ada))[0]).toMatchObject({ link: `${site.url}/mine`, source: '127.0.0.1' })
    expect((await scrape(ada, url)).body).toEqual({ existed: true, title: 'My version' })
    expect(await titlesOf(ada)).toEqual(['My version'])
  })

  it('never bring the content of a file to others who ask for that address', async () => {
    const [eve, ben] = [await join(server, 'Eve'), await join(server, 'Ben')]
    site.pages['/famous'] = { body: recipePage({ name: 'The real one' }) }
    const url = `${site.url}/famous`
    const zip = zipOfRecipes([{ name: 'Planted', url }])
    await mover.importFor(eve, zip)
    expect((await scrape(ben, url)).body).toEqual({ existed: false, title: 'The real one' })
    expect(await titlesOf(ben)).toEqual(['The real one'])
    // Nor does what others fetch replace what she brought.
    expect(await titlesOf(eve)).toEqual(['Planted'])
    expect(await mover.importFor(eve, zip)).toEqual({
      ...{ added: 0, existed: 1, problems: [] },
      existing: namedAs('Planted'),
    })
  })

  it('do not do so either when the site refuses, or a member sends the page', async () => {
    const [eve, ben, cat] = [await join(server, 'Eve'), await join(server, 'Ben'), await join(server, 'Cat')]
    site.pages['/closed'] = { status: 403, body: 'no' }
    const url = `${site.url}/closed`
    await mover.importFor(eve, zipOfRecipes([{ name: 'Planted', url }]))
    expect((await scrape(ben, url)).status).toBe(502)
    expect(await listOf(ben)).toEqual([])
    const html = recipePage({ name: 'What Cat saw' })
    expect((await cat.post('/api/scrape', { url, html })).body).toMatchObject({ title: 'What Cat saw' })
    expect([await titlesOf(cat), await titlesOf(eve)]).toEqual([['What Cat saw'], ['Planted']])
  })

  it('are not read again with all the others, so that their version stays', async () => {
    const ada = await join(server)
    site.pages['/fresh'] = { body: recipePage({ name: 'From the web' }) }
    await scrape(ada, `${site.url}/fresh`)
    await mover.importFor(ada, zipOfRecipes([{ name: 'With my notes', url: `${site.url}/noted` }]))
    const titles = (await listRescrapable(server.app, Date.now() + 1000)).map(({ title }) => title)
    expect(titles).toContain('From the web')
    expect(titles).not.toContain('With my notes')
  })

  it('that are taken by what others saved leave both versions as they are', async () => {
    const [ada, ben] = [await join(server), await join(server, 'Ben')]
    site.pages['/both'] = { body: recipePage({ name: 'As it stands there' }) }
    const url = `${site.url}/both`
    await scrape(ada, url)
    const zip = zipOfRecipes([{ name: 'With less sugar', url }])
    await mover.importFor(ben, zip)
    expect([await titlesOf(ada), await titlesOf(ben)]).toEqual([['As it stands there'], ['With less sugar']])
    expect(await mover.importFor(ben, zip)).toMatchObject({ added: 0, existed: 1 })
  })

  it('that two people import with the very same content lead back for both, also after a third saves the page', async () => {
    const [ada, ben, cat] = [await join(server), await join(server, 'Ben'), await join(server, 'Cat')]
    const url = `${site.url}/copied`
    const pictures = { 'pictures/red.jpg': await redPicture(300, 200) }
    await mover.importFor(
      ada,
      zipOfRecipes([{ name: 'Copied', url, image: '../pictures/red.jpg' }], pictures),
    )
    const zip = await mover.exportOf(ada)
    expect(await mover.importFor(ben, zip)).toEqual({ added: 1, existed: 0, problems: [] })
    expect((await listOf(ben)).map(contentOf)).toEqual((await listOf(ada)).map(contentOf))
    expect((await listOf(ben))[0]?.link).toBe(url)
    // The same words with another picture are another recipe.
    const other = { 'pictures/red.jpg': await redPicture(400, 200) }
    const eve = await join(server, 'Eve')
    await mover.importFor(eve, zipOfRecipes([{ name: 'Copied', url, image: '../pictures/red.jpg' }], other))
    expect((await listOf(eve))[0]?.imageUrl).not.toBe((await listOf(ada))[0]?.imageUrl)

    site.pages['/copied'] = { body: recipePage({ name: 'The real one' }) }
    await scrape(cat, url)
    for (const member of [ada, ben]) {
      expect(await mover.importFor(member, zip)).toMatchObject({ added: 0, existed: 1 })
      expect(await titlesOf(member)).toEqual(['Copied'])
    }
  })

  it("to another member's own recipe open nothing of it", async () => {
    const [ada, eve] = [await join(server), await join(server, 'Eve')]
    const secret = await typeRecipe(ada, 'The secret of Ada')
    const claim = { name: 'Claimed', potluck: { link: secret.link, source: 'Manual Entry' } }
    await mover.importFor(eve, zipOfRecipes([claim]))
    const [hers] = await listOf(eve)
    expect(hers).toMatchObject({ title: 'Claimed', ingredients: ['800 g plums'] })
    expect(hers?.link).not.toBe(secret.link)
    expect(await listOf(ada)).toEqual([secret])
  })

  it("cannot be guessed for another person's next import", async () => {
    const [ada, eve] = [await joinAsSharer(server), await join(server, 'Eve')]
    await befriend(ada, eve)
    const zip = zipOfRecipes([{ name: 'Twice mine' }])
    await mover.importFor(ada, zip)
    const [hers] = await listOf(ada)
    await mover.importFor(eve, zipOfRecipes([{ name: 'Other', potluck: { link: hers?.link } }]))
    expect((await listOf(eve))[0]?.link).not.toBe(hers?.link)
    // Her own recipe comes back to her even while only a friend keeps it.
    const socket = await ada.listen()
    await socket.socket.emitWithAck('recipe:share', { recipeId: hers?._id, targetUserEmail: eve.email })
    await ada.delete(`/api/results/${hers?._id}`)
    expect(await mover.importFor(ada, zip)).toEqual({ added: 1, existed: 0, problems: [] })
    expect(await titlesOf(ada)).toEqual(['Twice mine'])
    socket.close()
  })
})
