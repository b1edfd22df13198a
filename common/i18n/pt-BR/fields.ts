export const fields = {
  uploadSuccess: 'Sucesso!',
} as const;
