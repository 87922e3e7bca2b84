import { extensionOf } from '@lineside/contract/core'
import type { RichText } from '@lineside/contract/core/rich-text'
import { plainText, richTextLimits } from '@lineside/contract/core/rich-text'
import { useQueryClient } from '@tanstack/react-query'
import type { Ref } from 'react'
import { type ReactNode, useImperativeHandle, useRef, useState } from 'react'
import type { FieldProps } from '../../../ui/index.ts'
import { type GroupAttributes, Labelled } from '../../../ui/index.ts'
import { fileQuery, takesPicture, uploadFile } from '../../files/index.ts'
import { useFormats, useTranslation } from '../../i18n/index.ts'
import text from '../rich-text.module.css'
import styles from './editor.module.css'
import { LinkDialog } from './LinkDialog.tsx'
import { insertPicture, PictureDialog } from './PictureDialog.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useEditor } from './useEditor.ts'

export interface RichTextEditorProps extends Pick<FieldProps, 'error' | 'required' | 'onBlur'> {
  label: string
  help?: string
  value: RichText
  onChange: (value: RichText) => void
  /** where its pictures are uploaded to */
  container: string
  /** the language that is written, for the browser's spelling check and for screen readers */
  lang?: string
  ref?: Ref<{ focus: () => void }>
}

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
  const [refused, setRefused] = useState<readonly File[]>([])
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

  /** What is refused is not left out unasked: the dialog says why of each, and waits for another one or to be closed. */
  async function insert(files: readonly File[]): Promise<void> {
    const left: File[] = []
    for (const file of files.map(withExtension)) {
      const stored = takesPicture(extensionOf(file.name)) ? await upload(file, container) : null
      if (!stored) left.push(file)
      else if (editor) insertPicture(editor, stored.id, '')
    }
    if (left.length === 0) return
    setRefused(left)
    setOpen('picture')
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
          key={refused.length}
          refused={refused[0] ?? null}
          onClose={() => {
            if (refused.length < 2) setOpen(null)
            setRefused(refused.slice(1))
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
function withExtension(file: File): File {
  if (!file.type.startsWith('image/') || takesPicture(extensionOf(file.name))) return file
  const extension = file.type === 'image/jpeg' ? 'jpg' : file.type.slice('image/'.length)
  return new File([file], `picture.${extension}`, { type: file.type })
}

/** Null where it is refused, or is no picture whatever its name says. */
async function upload(file: File, container: string) {
  try {
    const stored = await uploadFile({ file, fileName: file.name }, container)
    return stored.picture ? stored : null
  } catch {
    return null
  }
}
