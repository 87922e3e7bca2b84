export { AttachedFiles, FilePicture, type FileReference } from './AttachedFiles.tsx'
export { FilesField } from './FilesField.tsx'
export { saveFile, useBlobUrl } from './pictures.ts'
export { type Upload, type Uploads, uploadFile, useUpload } from './useUpload.ts'
