import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { Button, Dialog, Form, TextInput } from '../../../ui/index.ts'
import { errorSentence } from '../../form/index.ts'
import { useTranslation } from '../../i18n/index.ts'
import { hrefOf } from './link.ts'

/** Where the chosen words lead; without words the address stands for them. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useTranslation('rich-text')
  const before = String(editor.getAttributes('link').href ?? '')
  const [typed, setTyped] = useState(before)
  const [refused, setRefused] = useState(false)
  const done = (href: string | null) => {
    onClose()
    setLink(editor, href)
  }
  const submit = () => {
    const href = hrefOf(typed)
    if (href === null) setRefused(true)
    else done(href)
  }
  return (
    <Dialog open onClose={onClose} title={t('link.title')} width="narrow">
      <Form
        onSubmit={submit}
        label={t('link.title')}
        actions={
          <>
            {before ? <Button onClick={() => done(null)}>{t('link.remove')}</Button> : null}
            <Button type="submit" tone="primary">
              {t('link.submit')}
            </Button>
          </>
        }
      >
        <TextInput
          label={t('link.address')}
          help={t('link.help')}
          value={typed}
          onChange={setTyped}
          required
          autoFocus
          error={refused ? errorSentence('linkNotAllowed') : undefined}
        />
      </Form>
    </Dialog>
  )
}

function setLink(editor: Editor, href: string | null): void {
  const chain = editor.chain().focus().extendMarkRange('link')
  if (href === null) chain.unsetMark('link').run()
  else if (!editor.state.selection.empty || editor.isActive('link')) chain.setMark('link', { href }).run()
  else chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
}
