import { IconAlertTriangle, IconPaperclip, IconRefresh, IconTrash, IconX } from '@tabler/icons-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { Progress } from '../charts/Donut.tsx'
import { Button } from '../controls/Button.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import { fill, useUiTexts } from '../theme/texts.ts'
import styles from './DropZone.module.css'

/** A file in the zone, written as a person reads it. */
export interface DroppedFile {
  key: string
  name: string
  type: string
  size: string
  date: string
  /** how far it has travelled, 0 to 100; not given once it arrived */
  percent?: number
  /** why it was refused, as a sentence */
  error?: string
}

export type DropZoneProps = {
  label: string
  help?: string
  error?: string | undefined
  required?: boolean
  files: readonly DroppedFile[]
  /** what the chooser of the system offers: '.jpg,.png' */
  accept?: string
  /** one file at most is taken */
  single?: boolean
  disabled?: boolean
  onFiles: (files: readonly File[]) => void
  /** takes a file out; one that still travels is stopped */
  onRemove: (key: string) => void
  /** sends a refused file again; without it there is no such button */
  onRetry?: (key: string) => void
}

/** Where files are dropped or chosen, several at once unless `single`, and the list of those that are there. */
export function DropZone({
  label,
  help,
  error,
  required,
  files,
  accept,
  single = false,
  disabled,
  ...on
}: DropZoneProps) {
  const texts = useUiTexts()
  const id = useId()
  const chooser = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled && event.dataTransfer.files.length > 0) on.onFiles([...event.dataTransfer.files])
  }
  return (
    <fieldset
      className={styles.field}
      aria-describedby={error ? `${id}-error` : undefined}
      data-invalid={error ? true : undefined}
      disabled={disabled}
    >
      <legend className="mantine-InputWrapper-label">
        {label}
        {required ? (
          <span className={styles.required} aria-hidden>
            {' *'}
          </span>
        ) : null}
      </legend>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is the mouse's way; the button is everybody's */}
      <div
        className={styles.zone}
        data-over={over || undefined}
        data-wrong={error ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconPaperclip size={20} stroke={1.75} aria-hidden />
        <span className={styles.byMouse}>{single ? texts.dropFile : texts.dropFiles}</span>
        <span className={styles.byTouch}>{texts.takeFiles}</span>
        <Button onClick={() => chooser.current?.click()}>{single ? texts.chooseFile : texts.chooseFiles}</Button>
        <input
          ref={chooser}
          className={styles.chooser}
          type="file"
          multiple={!single}
          tabIndex={-1}
          aria-label={label}
          accept={accept}
          onChange={(event) => {
            const chosen = [...(event.currentTarget.files ?? [])]
            // the same file may be chosen again after it was taken out
            event.currentTarget.value = ''
            if (chosen.length > 0) on.onFiles(chosen)
          }}
        />
      </div>
      {help ? <p className={styles.help}>{help}</p> : null}
      {error ? (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      ) : null}
      {files.length > 0 ? <FileTable files={files} {...on} /> : null}
    </fieldset>
  )
}

function FileTable({ files, onRemove, onRetry }: Pick<DropZoneProps, 'files' | 'onRemove' | 'onRetry'>) {
  const texts = useUiTexts()
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{texts.fileName}</th>
          <th scope="col">{texts.fileType}</th>
          <th scope="col" className={styles.figures}>
            {texts.fileSize}
          </th>
          <th scope="col">{texts.fileDate}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <tr key={file.key}>
            <th scope="row">
              <span className={styles.name}>{file.name}</span>
              <FileState file={file} />
            </th>
            <td data-name={texts.fileType}>{file.type}</td>
            <td data-name={texts.fileSize} className={styles.figures}>
              {file.size}
            </td>
            <td data-name={texts.fileDate}>{file.date}</td>
            <td className={styles.tools}>
              {file.error && onRetry ? (
                <IconButton
                  icon={IconRefresh}
                  label={fill(texts.retryNamed, { name: file.name })}
                  onClick={() => onRetry(file.key)}
                />
              ) : null}
              <IconButton
                icon={file.percent === undefined ? IconTrash : IconX}
                label={fill(texts.removeNamed, { name: file.name })}
                onClick={() => onRemove(file.key)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function FileState({ file }: { file: DroppedFile }) {
  const texts = useUiTexts()
  if (file.error) {
    return (
      <span role="alert" className={styles.refused}>
        <IconAlertTriangle size={16} stroke={2} aria-hidden />
        {file.error}
      </span>
    )
  }
  if (file.percent === undefined) return null
  return <Progress percent={file.percent} label={fill(texts.sendingNamed, { name: file.name })} />
}
