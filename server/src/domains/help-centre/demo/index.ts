import { languages } from '@lineside/contract/core'
import type { Translated } from '@lineside/contract/core/rich-text'
import { helpCategories, helpQuestions, rateHelpArticle } from '@lineside/contract/help-centre'
import { type Act, acting, type DemoLanguage, type DemoStory, demoLanguage } from '../../../core/demo/index.ts'
import { systemContext } from '../../../core/kernel/index.ts'
import { demoPeopleByLogin } from '../../accounts/demo/index.ts'
import { actorOfAccount } from '../../accounts/index.ts'
import { type DemoHelp, demoArticles, demoCategories } from './texts/articles.ts'
import { enUS } from './texts/en-US.ts'
import { pt } from './texts/pt.ts'
import { ptBR } from './texts/pt-BR.ts'
import { tr } from './texts/tr.ts'
import { treeOf } from './texts/tree.ts'

const DAY = 86_400_000
const written: Record<(typeof languages)[number], DemoHelp> = { 'en-US': enUS, pt, 'pt-BR': ptBR, tr }

const inEach = <T>(of: (help: DemoHelp) => T): Translated<T> =>
  Object.fromEntries(languages.map((language) => [language, of(written[language])]))

/** The original of this one was written on since: its translations are older. */
const REVISED = 'notifications'
const added: Readonly<Record<DemoLanguage, string>> = {
  'en-US':
    '\n## I get too many notifications\nTalk to your supervisor: whoever changes who is responsible for a record changes who is notified, too.',
  'pt-BR':
    '\n## Recebo avisos demais\nFale com o seu supervisor: quem muda o responsável do registro muda também quem é avisado.',
  tr: '\n## Çok fazla bildirim alıyorum\nVardiya amirinizle konuşun: kaydın sorumlusunu değiştiren, bildirim alanı da değiştirir.',
}

/** In which the originals are written. */
const original = (): DemoLanguage => demoLanguage() ?? 'pt-BR'

/** Who thinks what of the articles: the first letters of the answer of each, in the order of the articles. */
const readers: readonly { login: string; answers: string }[] = [
  { login: 'analyst', answers: 'yyynyyyyyyyn' },
  { login: 'supervisor', answers: 'yyyy-ny-y-yy' },
  { login: 'manager', answers: 'y-y-yyyy-y-y' },
]

type Article = Awaited<ReturnType<typeof show>>

const show = (act: Act, id: number, rowVersion: number) =>
  act(helpQuestions.setEnabled, { params: { id }, body: { rowVersion, enabled: true } })

async function write(act: Act): Promise<Article[]> {
  const categoryIds = new Map<string, number>()
  for (const { key, icon } of demoCategories) {
    const titles = inEach(({ categories }) => categories[key])
    categoryIds.set(key, (await act(helpCategories.create, { body: { icon, titles } })).id)
  }
  const shown: Article[] = []
  for (const { key, category, routes } of demoArticles) {
    const texts = inEach(({ articles }) => ({ title: articles[key][0], body: treeOf(articles[key][1]) }))
    const body = { categoryId: categoryIds.get(category) ?? 0, sourceLanguage: original(), texts, routes }
    const { id, rowVersion } = await act(helpQuestions.create, { body })
    shown.push(await show(act, id, rowVersion))
  }
  return shown
}

/** One original goes on; what it says in other languages is what it said. */
async function revise(act: Act, shown: readonly Article[]): Promise<void> {
  const article = shown[demoArticles.findIndex(({ key }) => key === REVISED)]
  if (!article) return
  const texts = inEach(({ articles }) => ({ title: articles[REVISED][0], body: treeOf(articles[REVISED][1]) }))
  const source = original()
  const { [REVISED]: now } = written[source].articles
  texts[source] = { title: now[0], body: treeOf(now[1] + added[source]) }
  const { id, rowVersion, categoryId, routes } = article
  await act(helpQuestions.change, {
    params: { id },
    body: { rowVersion, categoryId, sourceLanguage: source, texts, routes, upToDate: [] },
  })
}

/** A help centre of three categories and a dozen articles in four languages, read and judged by some. */
export const helpDemo: DemoStory = async (stage, { anchor, setClock }) => {
  const ctx = systemContext(stage.services)
  const people = await demoPeopleByLogin(ctx, { ids: [], logins: ['admin', ...readers.map(({ login }) => login)] })
  const actOf = async (login: string) => {
    const actor = await actorOfAccount(ctx, people.idOf(login) ?? 0)
    return actor ? acting(stage, actor) : null
  }
  const act = await actOf('admin')
  if (!act) return
  setClock(new Date(anchor.getTime() - 40 * DAY))
  const shown = await write(act)
  setClock(new Date(anchor.getTime() - 3 * DAY))
  await revise(act, shown)
  for (const { login, answers } of readers) {
    const rate = await actOf(login)
    for (const [at, { id }] of shown.entries()) {
      if (answers[at] === '-' || !rate) continue
      await rate(rateHelpArticle, { params: { id }, body: { helpful: answers[at] === 'y' } })
    }
  }
  setClock(anchor)
}
