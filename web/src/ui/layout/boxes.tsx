import type { ComponentProps, CSSProperties, ElementType } from 'react'
import './boxes.css'
import './box-steps.css'
import './box-texts.css'
import { classesOf, type Look, lookNames } from './looks.ts'

export type BoxProps<T extends ElementType> = Look & { as?: T; className?: string } & Omit<
    ComponentProps<T>,
    keyof Look | 'as' | 'className'
  >

type AnyProps = { as?: ElementType; className?: string }

function render(kind: string, usual: ElementType, { as: Tag = usual, className, ...props }: AnyProps) {
  const look: Record<string, unknown> = {}
  const rest: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(props)) (lookNames.has(name) ? look : rest)[name] = value
  return <Tag {...rest} className={['ui-box', kind, ...classesOf(look), className].filter(Boolean).join(' ')} />
}

/** One element that only says how it looks. */
export function Box<T extends ElementType = 'div'>(props: BoxProps<T>) {
  return render('', 'div', props)
}

/** Things one under the other. As `ul` or `ol` it is a list without bullets. */
export function Stack<T extends ElementType = 'div'>(props: BoxProps<T>) {
  return render('ui-stack', 'div', props)
}

/** Things beside each other; they wrap unless told otherwise. */
export function Row<T extends ElementType = 'div'>(props: BoxProps<T>) {
  return render('ui-row', 'div', props)
}

/** As many columns as fit, each at least `least` wide. */
export function Columns({ least = '14rem', ...props }: BoxProps<'div'> & { least?: string }) {
  return render('ui-columns', 'div', { ...props, style: { '--least': least } as CSSProperties } as AnyProps)
}

/** Columns by their template; on a phone by that of the `phone`. */
export function Grid<T extends ElementType = 'div'>({
  columns,
  phone = columns,
  ...props
}: BoxProps<T> & { columns: string; phone?: string }) {
  return render('ui-grid', 'div', {
    ...props,
    style: { '--columns': columns, '--phone': phone } as CSSProperties,
  } as AnyProps)
}

/** Running words, as somebody wrote them: they break anywhere. */
export function Text<T extends ElementType = 'p'>(props: BoxProps<T>) {
  return render('ui-text', 'p', props)
}

/** What is said in passing, a day, a count, a code: muted, and its words stay whole. */
export function Meta<T extends ElementType = 'span'>(props: BoxProps<T>) {
  return render('ui-meta', 'span', props)
}

/** A heading inside a page; the page's own title is the header's. */
export function Heading({ level = 2, ...props }: BoxProps<'h2'> & { level?: 2 | 3 | 4 }) {
  return render('ui-size-16 ui-weight-600', `h${level}`, props)
}

/** For screen readers alone. As the `input` of a file it is pressed by its label. */
export function Unseen<T extends ElementType = 'span'>(props: BoxProps<T>) {
  return render('ui-unseen', 'span', props)
}
