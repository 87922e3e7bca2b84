import { plainText, richTextLimits } from '@lineside/contract/core/rich-text'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useImperativeHandle, useRef, useState } from 'react'
import { type GroupAttributes, Labelled } from '../../../ui/index.ts'
import { fileQuery, uploadFile } from '../../files/index.ts'
import { useFormats, useTranslation } from '../../i18n/index.ts'
import type { RichTextEditorProps } from '../RichTextField.tsx'
import text from '../rich-text.module.css'
import styles from './editor.module.css'
import { LinkDialog } from './LinkDialog.tsx'
import { PictureDialog } from './PictureDialog.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useEditor } from './useEditor.ts'

/** The editor of a rich text; its page fetches it only when somebody writes (`RichTextField`). */
export function RichTextEditor(props: RichTextEditorProps) {
  const { t } = useTranslation('rich-text')
  const formats = useFormats()
  const used = plainText(props.value).length
  const counter = t('counter', { used: formats.number(used), max: formats.number(richTextLimits.text) })
  const help = (
    <span className={styles.helpLine}>
      <span>{props.help}</span>
      <span className={styles.counter} data-over={used > richTextLimits.text || undefined}>
        {counter}
      </span>
    </span>
  )
  return (
    <Labelled field={{ ...props, help }}>{(attributes) => <Writing {...props} attributes={attributes} />}</Labelled>
  )
}

type Open = 'link' | 'picture' | null

function Writing(props: RichTextEditorProps & { attributes: GroupAttributes }): ReactNode {
  const { value, onChange, onBlur, container, lang, label, ref, attributes } = props
  const { t } = useTranslation('rich-text')
  const client = useQueryClient()
  const place = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<Open>(null)
  const [refused, setRefused] = useState<File | null>(null)
  const editor = useEditor({
    place,
    value,
    onChange,
    onBlur,
    onFiles: (files) => void insert(files),
    picture: { load: (fileId) => client.fetchQuery(fileQuery(fileId, 'reduced')), lost: t('lost') },
    attributes: named(attributes, { lang, required: props.required }),
  })
  useImperativeHandle(ref, () => ({ focus: () => void editor?.commands.focus() }), [editor])

  async function insert(files: readonly File[]): Promise<void> {
    for (const file of files) {
      try {
        const { id, picture } = await uploadFile({ file, fileName: fileNameOf(file) }, container)
        if (picture) editor?.commands.insertContent({ type: 'picture', attrs: { fileId: id, alt: '' } })
      } catch {
        // what was refused is not left out unasked: it is sent again, or the dialog is closed without it
        setRefused(file)
        setOpen('picture')
        return
      }
    }
  }

  return (
    <div className={styles.editor} data-invalid={props.error ? true : undefined}>
      {editor ? (
        <Toolbar
          editor={editor}
          label={t('toolbar', { label })}
          onLink={() => setOpen('link')}
          onPicture={() => setOpen('picture')}
        />
      ) : null}
      <div ref={place} className={`${styles.place} ${text.text}`} />
      {editor && open === 'link' ? <LinkDialog editor={editor} onClose={() => setOpen(null)} /> : null}
      {editor && open === 'picture' ? (
        <PictureDialog
          editor={editor}
          container={container}
          refused={refused}
          onClose={() => {
            setOpen(null)
            setRefused(null)
          }}
        />
      ) : null}
    </div>
  )
}

interface Own {
  lang: string | undefined
  required: boolean | undefined
}

const named = (attributes: GroupAttributes, { lang, required }: Own): Record<string, string> => ({
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-labelledby': attributes['aria-labelledby'],
  ...(attributes['aria-describedby'] && { 'aria-describedby': attributes['aria-describedby'] }),
  ...(attributes['aria-invalid'] && { 'aria-invalid': 'true' }),
  ...(required && { 'aria-required': 'true' }),
  ...(lang && { lang }),
})

/** A picture from the clipboard has no name of its own, or one that the server does not take (`.jpeg`). */
const fileNameOf = ({ name, type }: File): string =>
  /\.(jpg|png|gif)$/i.test(name) ? name : `picture.${type === 'image/jpeg' ? 'jpg' : type.slice('image/'.length)}`
