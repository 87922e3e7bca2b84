import type { Editor } from '@tiptap/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconButton,
  IconH1,
  IconH2,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhoto,
} from '../../../ui/index.ts'
import { useTranslation } from '../../i18n/index.ts'
import styles from './editor.module.css'

interface ToolbarProps {
  editor: Editor
  label: string
  onLink: () => void
  onPicture: () => void
}

interface Tool {
  id: 'bold' | 'italic' | 'heading' | 'subheading' | 'bullets' | 'numbers' | 'link' | 'picture' | 'undo' | 'redo'
  icon: Icon
  press: () => void
  /** left out where a press leaves nothing switched on */
  pressed?: boolean
  blocked?: string | null
}

/** One stop for Tab; the arrow keys walk within it, Escape goes back into the text. */
export function Toolbar({ editor, label, onLink, onPicture }: ToolbarProps) {
  const { t } = useTranslation('rich-text')
  const bar = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const tools = toolsOf(editor, { onLink, onPicture, nothing: (id) => t(`nothing.${id}`) })
  const go = (to: number) => {
    const place = (to + tools.length) % tools.length
    setAt(place)
    bar.current?.querySelectorAll('button')[place]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tools.length - 1 }[event.key]
    if (event.key === 'Escape') editor.commands.focus()
    else if (to === undefined) return
    else go(to)
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div ref={bar} className={styles.toolbar} role="toolbar" aria-label={label} onKeyDown={onKeyDown}>
      {tools.map(({ id, icon, press, pressed, blocked }, place) => (
        <IconButton
          key={id}
          icon={icon}
          label={t(`tools.${id}`)}
          tabIndex={place === at ? 0 : -1}
          onFocus={() => setAt(place)}
          onClick={press}
          {...(pressed !== undefined && { pressed })}
          {...(blocked && { blocked })}
        />
      ))}
    </div>
  )
}

interface Ways {
  onLink: () => void
  onPicture: () => void
  nothing: (id: 'undo' | 'redo') => string
}

function toolsOf(editor: Editor, { onLink, onPicture, nothing }: Ways): Tool[] {
  const run = (change: (chain: ReturnType<Editor['chain']>) => ReturnType<Editor['chain']>) => () => {
    change(editor.chain().focus()).run()
  }
  const can = editor.can()
  const heading = (level: 2 | 3) => ({
    press: run((chain) => chain.toggleHeading({ level })),
    pressed: editor.isActive('heading', { level }),
  })
  return [
    { id: 'bold', icon: IconBold, press: run((chain) => chain.toggleBold()), pressed: editor.isActive('bold') },
    { id: 'italic', icon: IconItalic, press: run((chain) => chain.toggleItalic()), pressed: editor.isActive('italic') },
    { id: 'heading', icon: IconH1, ...heading(2) },
    { id: 'subheading', icon: IconH2, ...heading(3) },
    {
      id: 'bullets',
      icon: IconList,
      press: run((chain) => chain.toggleBulletList()),
      pressed: editor.isActive('bulletList'),
    },
    {
      id: 'numbers',
      icon: IconListNumbers,
      press: run((chain) => chain.toggleOrderedList()),
      pressed: editor.isActive('orderedList'),
    },
    { id: 'link', icon: IconLink, press: onLink, pressed: editor.isActive('link') },
    { id: 'picture', icon: IconPhoto, press: onPicture, pressed: editor.isActive('picture') },
    {
      id: 'undo',
      icon: IconArrowBackUp,
      press: run((chain) => chain.undo()),
      blocked: can.undo() ? null : nothing('undo'),
    },
    {
      id: 'redo',
      icon: IconArrowForwardUp,
      press: run((chain) => chain.redo()),
      blocked: can.redo() ? null : nothing('redo'),
    },
  ]
}
