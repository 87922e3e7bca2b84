import { mergeAttributes, Node } from '@tiptap/core'

export interface PictureOptions {
  /** fetches the bytes of a file */
  load: (fileId: number) => Promise<Blob>
  /** said where a picture cannot be had */
  lost: string
}

/** A picture of our own files. What is pasted from elsewhere has no file of ours, and is left out. */
export const Picture = Node.create<PictureOptions>({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ load: () => Promise.reject(new Error('no files here')), lost: '' }),
  addAttributes: () => ({
    fileId: { default: 0, parseHTML: (element) => Number(element.getAttribute('data-file-id')) },
    alt: { default: '', parseHTML: (element) => element.getAttribute('alt') ?? '' },
  }),
  parseHTML: () => [
    {
      tag: 'img[data-file-id]',
      getAttrs: (element) => (/^[1-9]\d{0,15}$/.test(element.getAttribute('data-file-id') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'img',
    mergeAttributes({ 'data-file-id': node.attrs.fileId as number, alt: HTMLAttributes.alt as string }),
  ],
  addNodeView() {
    const { load, lost } = this.options
    return ({ node }) => {
      const dom = document.createElement('figure')
      const img = document.createElement('img')
      img.alt = String(node.attrs.alt)
      dom.append(img)
      let url: string | null = null
      let gone = false
      load(Number(node.attrs.fileId)).then(
        (blob) => {
          if (gone) return
          url = URL.createObjectURL(blob)
          img.src = url
        },
        () => {
          dom.textContent = lost
        },
      )
      return {
        dom,
        update(next) {
          if (next.type !== node.type || next.attrs.fileId !== node.attrs.fileId) return false
          img.alt = String(next.attrs.alt)
          return true
        },
        destroy() {
          gone = true
          if (url !== null) URL.revokeObjectURL(url)
        },
      }
    }
  },
})
