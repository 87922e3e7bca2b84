/** The columns of StoredFile. */
export const fileColumns = `id, hash, reduced_hash as "reducedHash", container, file_name as "fileName", type, length,
  uploaded_by as "uploadedBy", created_at as "createdAt", attached_entity as "attachedEntity",
  attached_entity_id as "attachedEntityId", attached_part as "attachedPart"`
