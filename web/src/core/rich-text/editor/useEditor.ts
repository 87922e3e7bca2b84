import type { RichText } from '@lineside/contract/core/rich-text'
import { Editor } from '@tiptap/core'
import { type RefObject, useEffect, useReducer, useRef, useState } from 'react'
import { canonicalText } from '../canonical.ts'
import { extensionsOf, treeOf } from './extensions.ts'
import type { PictureOptions } from './picture.ts'

interface EditorProps {
  place: RefObject<HTMLDivElement | null>
  value: RichText
  onChange: (value: RichText) => void
  onBlur: (() => void) | undefined
  /** files that were pasted or dropped into the text, pictures or not: of one that nobody takes, the browser leaves the page */
  onFiles: (files: readonly File[]) => void
  picture: PictureOptions
  attributes: Record<string, string>
}

/** The editor at its place; what changes outside (a draft, undone work) comes in, what is typed goes out. */
export function useEditor(props: EditorProps): Editor | null {
  const latest = useRef(props)
  latest.current = props
  const [editor, setEditor] = useState<Editor | null>(null)
  const sent = useRef(props.value)
  const { place } = props
  useEffect(() => {
    const { value, picture } = latest.current
    const made = new Editor({
      element: place.current,
      extensions: extensionsOf(picture),
      content: value,
      // the policy of the page refuses styles from scripts; ours stand in the style sheet
      injectCSS: false,
      editorProps: {
        attributes: () => latest.current.attributes,
        handlePaste: (_, event) => takeFiles(event.clipboardData, latest.current.onFiles),
        handleDrop: (_, event, __, moved) => !moved && takeFiles(event.dataTransfer, latest.current.onFiles),
      },
      onUpdate: ({ editor: current }) => {
        sent.current = treeOf(current.getJSON())
        latest.current.onChange(sent.current)
      },
      onBlur: () => latest.current.onBlur?.(),
    })
    setEditor(made)
    return () => made.destroy()
  }, [place])
  const { value } = props
  useEffect(() => {
    // a form may give back a copy of what it was given
    if (!editor || isSame(value, sent.current)) return
    sent.current = value
    editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  useRedrawn(editor)
  const described = JSON.stringify(props.attributes)
  useEffect(() => {
    // the attributes are read again with the next state
    if (described && editor && !editor.isDestroyed) editor.view.updateState(editor.state)
  }, [editor, described])
  return editor
}

const isSame = (one: RichText, other: RichText) =>
  one === other || JSON.stringify(canonicalText(one)) === JSON.stringify(canonicalText(other))

/** Draws again whenever the text or the selection is another: the toolbar shows what stands under the cursor. */
function useRedrawn(editor: Editor | null): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => {
    editor?.on('transaction', redraw)
    return () => void editor?.off('transaction', redraw)
  }, [editor])
}

function takeFiles(data: DataTransfer | null, take: (files: readonly File[]) => void): boolean {
  const files = [...(data?.files ?? [])]
  // a text that brings its pictures along is pasted as a text
  if (files.length === 0 || data?.types.includes('text/html')) return false
  take(files)
  return true
}
