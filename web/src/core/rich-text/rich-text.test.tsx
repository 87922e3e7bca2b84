import { emptyRichText, type RichText, richText } from '@lineside/contract/core/rich-text'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Editor } from '@tiptap/core'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setUpApi } from '../api/index.ts'
import { needTexts } from '../i18n/index.ts'
import { fakeServer, fakeUploads, json, renderUi, storedFile } from '../testing/index.ts'
import { extensionsOf, treeOf } from './editor/extensions.ts'
import { hrefOf } from './editor/link.ts'
import { RichTextField, RichTextView } from './index.ts'

const doc = (...content: RichText['content']): RichText => ({ type: 'doc', content })

beforeEach(async () => {
  setUpApi({ token: () => 'a-token', language: () => 'en-US' })
  fakeServer(() => json({ ticket: 'x', expiresAt: '2026-11-26T08:00:00.000Z' }))
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show(node: React.ReactNode) {
  const shown = await renderUi(<QueryClientProvider client={new QueryClient()}>{node}</QueryClientProvider>)
  await act(() => needTexts('rich-text'))
  return shown
}

/** What becomes of HTML that is pasted. */
function pasted(html: string): RichText {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: extensionsOf({ load: () => new Promise(() => {}), lost: '' }),
    injectCSS: false,
  })
  editor.view.pasteHTML(html)
  const tree = treeOf(editor.getJSON())
  editor.destroy()
  return tree
}

let current: () => RichText

function Field({ text }: { text: RichText }) {
  const { control, getValues } = useForm<{ body: RichText }>({ defaultValues: { body: text } })
  current = () => getValues('body')
  return <RichTextField control={control} name="body" label="Answer" container="tests" lang="pt-BR" required />
}

describe('a rich text on the page', () => {
  it('is headings, lists and links, in the language it is written in', async () => {
    await show(
      <RichTextView
        lang="tr"
        text={doc(
          { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Hattı durdurun' }] },
          {
            type: 'orderedList',
            content: [
              {
                type: 'listItem',
                content: [
                  {
                    type: 'paragraph',
                    content: [
                      { type: 'text', text: 'kolu', marks: [{ type: 'bold' }] },
                      { type: 'text', text: 'formlar', marks: [{ type: 'link', attrs: { href: '/formulario' } }] },
                      { type: 'text', text: 'kural', marks: [{ type: 'link', attrs: { href: 'https://a.example/' } }] },
                    ],
                  },
                ],
              },
            ],
          },
        )}
      />,
    )
    expect(screen.getByRole('heading', { level: 2 }).closest('[lang]')?.getAttribute('lang')).toBe('tr')
    const item = within(screen.getByRole('listitem'))
    expect(item.getByText('kolu').tagName).toBe('STRONG')
    expect(item.getByRole('link', { name: 'formlar' }).getAttribute('target')).toBeNull()
    expect(item.getByRole('link', { name: 'kural' }).getAttribute('rel')).toBe('noopener noreferrer')
  })

  it('shows what looks like HTML as the words that it is', async () => {
    const typed = '<img src=x onerror=alert(1)>'
    await show(<RichTextView text={doc({ type: 'paragraph', content: [{ type: 'text', text: typed }] })} />)
    expect(screen.getByText(typed)).toBeDefined()
    expect(document.querySelector('img')).toBeNull()
  })
})

describe('what is pasted', () => {
  it('comes down to the nodes that we know, and can be sent', () => {
    const tree = pasted(`
      <h1 style="color:red">Stop</h1><script>alert(1)</script>
      <p class="x" onclick="alert(1)">Pull <b>the</b> <span style="font-size:40px">lever</span></p>
      <table><tr><td>A cell</td></tr></table>
      <img src="https://evil.example/x.png">
      <ol start="4" type="i"><li>First<ul><li>Within</li></ul></li></ol>`)
    expect(richText().parse(tree)).toEqual(tree)
    const text = JSON.stringify(tree)
    expect(text).not.toMatch(/script|alert|evil|style|class|start/)
    expect(text).toMatch(/Stop.*lever.*A cell.*First.*Within/)
    expect(tree.content[0]).toEqual({
      type: 'heading',
      attrs: { level: 2 },
      content: [{ type: 'text', text: 'Stop' }],
    })
  })

  it('loses links that lead where none may, and keeps the words', () => {
    const tree = pasted('<p><a href="javascript:alert(1)">press</a> <a href="https://a.example/x">read</a></p>')
    expect(tree.content[0]).toEqual({
      type: 'paragraph',
      content: [
        { type: 'text', text: 'press ' },
        { type: 'text', text: 'read', marks: [{ type: 'link', attrs: { href: 'https://a.example/x' } }] },
      ],
    })
  })

  it('nests no deeper than it may', () => {
    const deep = '<ul><li>1<ul><li>2<ul><li>3<ul><li>4<ul><li>5</li></ul></li></ul></li></ul></li></ul></li></ul>'
    const tree = pasted(deep)
    expect(richText().safeParse(tree).success).toBe(true)
    for (const word of ['1', '2', '3', '4', '5']) expect(JSON.stringify(tree)).toContain(`"text":"${word}"`)
  })
})

describe('an address', () => {
  it.each([
    ['https://plant.test/formulario?a=1', '/formulario?a=1'],
    ['/turnos', '/turnos'],
    ['www.plant.example/x', 'https://www.plant.example/x'],
    ['ana@plant.example', 'mailto:ana@plant.example'],
    ['javascript:alert(1)', null],
    ['//evil.example', null],
    ['somewhere', null],
  ])('%s becomes %s', (typed, href) => expect(hrefOf(typed, 'https://plant.test')).toBe(href))
})

describe('the field', () => {
  it('is a text box with its name and language, and tools that keys reach', async () => {
    await show(<Field text={emptyRichText()} />)
    const box = await screen.findByRole('textbox', { name: /Answer/ })
    expect(box.getAttribute('lang')).toBe('pt-BR')
    const bar = within(await screen.findByRole('toolbar', { name: 'Formatting: Answer' }))
    const buttons = bar.getAllByRole('button')
    expect(buttons.filter((button) => button.tabIndex === 0)).toHaveLength(1)
    act(() => buttons[0]?.focus())
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(document.activeElement).toBe(bar.getByRole('button', { name: 'Heading' }))
    await userEvent.keyboard('{End}')
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/Redo/)
  })

  it('makes a heading of the paragraph by its tool', async () => {
    await show(<Field text={doc({ type: 'paragraph', content: [{ type: 'text', text: 'Stop' }] })} />)
    const bar = within(await screen.findByRole('toolbar'))
    await userEvent.click(bar.getByRole('button', { name: 'Heading' }))
    await waitFor(() => expect(current().content[0]?.type).toBe('heading'))
    expect(bar.getByRole('button', { name: 'Heading' }).getAttribute('aria-pressed')).toBe('true')
    expect(richText().safeParse(current()).success).toBe(true)
  })
})

describe('a picture that is refused', () => {
  const file = (name: string, type: string) => new File(['0123'], name, { type })
  const pictures = () => current().content.filter(({ type }) => type === 'picture')

  /** Puts files into the text as somebody pastes them there; tells whether the browser may go on with them. */
  async function paste(...files: File[]) {
    const event = new Event('paste', { bubbles: true, cancelable: true })
    Object.assign(event, { clipboardData: { files, types: ['Files'], getData: () => '' } })
    const box = await screen.findByRole('textbox', { name: /Answer/ })
    act(() => void box.dispatchEvent(event))
    return !event.defaultPrevented
  }

  it('waits in its dialog, and what is chosen instead stands in the text', async () => {
    fakeUploads((upload) =>
      upload.fileName === 'torn.png'
        ? upload.answer(400, { code: 'FILE_NOT_SUPPORTED', errors: { message: 'The file is torn.' } })
        : upload.answer(200, { data: storedFile(12, upload.fileName) }),
    )
    await show(<Field text={emptyRichText()} />)
    await userEvent.click(within(await screen.findByRole('toolbar')).getByRole('button', { name: 'Picture' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Insert picture' }))
    const choose = (one: File) => userEvent.upload(dialog.getByLabelText(/Picture \(JPG/, { selector: 'input' }), one)
    await choose(file('torn.png', 'image/png'))
    await dialog.findByRole('row', { name: /torn.png/ })
    await userEvent.click(dialog.getByRole('button', { name: 'Insert picture' }))
    expect(await dialog.findByText('Attach at least one file.')).toBeDefined()
    expect(pictures()).toEqual([])
    await choose(file('whole.png', 'image/png'))
    await userEvent.click(dialog.getByRole('button', { name: 'Insert picture' }))
    await waitFor(() => expect(pictures()).toMatchObject([{ attrs: { fileId: 12 } }]))
  })

  it('is named by the dialog, one after the other, when several files were put into the text; the others stand there', async () => {
    fakeUploads((upload) =>
      upload.answer(200, { data: storedFile(upload.fileName === 'line.png' ? 12 : 13, upload.fileName) }),
    )
    await show(<Field text={emptyRichText()} />)
    await screen.findByRole('toolbar')
    const leaves = await paste(
      file('plan.pdf', 'application/pdf'),
      file('line.png', 'image/png'),
      file('scale.jpeg', 'image/jpeg'),
      file('list.txt', 'text/plain'),
    )
    expect(leaves).toBe(false)
    await waitFor(() => expect(pictures()).toMatchObject([{ attrs: { fileId: 12 } }, { attrs: { fileId: 13 } }]))
    for (const name of [/plan.pdf/, /list.txt/]) {
      const dialog = within(await screen.findByRole('dialog', { name: 'Insert picture' }))
      expect(await dialog.findByRole('row', { name })).toBeDefined()
      await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    }
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
