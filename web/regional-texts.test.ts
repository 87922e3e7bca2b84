import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { regionalTexts } from './regional-texts.ts'

/** What the plugin makes of a file, and what it has watched for it. */
function loaded(path: string) {
  const watched: string[] = []
  const { load } = regionalTexts()
  if (typeof load !== 'function') throw new Error('The plugin loads files')
  const text = Reflect.apply(load, { addWatchFile: (file: string) => watched.push(file) }, [path])
  return { texts: typeof text === 'string' ? JSON.parse(text) : text, watched }
}

it('a language that inherits comes whole, and anew when its parent changes; the others come as they lie there', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'lineside-texts-')), 'i18n')
  const write = (language: string, texts: object) =>
    writeFileSync(join(folder, `${language}.json`), JSON.stringify(texts))
  try {
    mkdirSync(folder)
    write('pt-BR', { name: 'Nome', actions: { save: 'Salvar', close: 'Fechar' } })
    write('pt', { actions: { save: 'Guardar' } })
    write('tr', { name: 'Ad' })
    expect(loaded(join(folder, 'pt.json'))).toEqual({
      texts: { name: 'Nome', actions: { save: 'Guardar', close: 'Fechar' } },
      watched: [join(folder, 'pt-BR.json')],
    })
    expect(loaded(join(folder, 'pt-BR.json')).texts).toBeNull()
    expect(loaded(join(folder, 'tr.json')).texts).toBeNull()
    expect(loaded(join(folder, '..', 'pt.json')).texts).toBeNull()
  } finally {
    rmSync(join(folder, '..'), { recursive: true })
  }
})
