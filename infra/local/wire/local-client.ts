/** What the local presigner and the local servers share. Only requests on 127.0.0.1 are ever signed with it. */
export const localCredentials = { accessKeyId: 'local', secretAccessKey: 'local-secret' }
export const localRegion = 'us-east-1'

/** Settings of an SDK client for a local server; the person's own AWS settings, where there are any, go before. */
export function localClient(endpoint: string) {
  const accessKeyId = process.env.AWS_ACCESS_KEY_ID ?? localCredentials.accessKeyId
  const secretAccessKey = process.env.AWS_SECRET_ACCESS_KEY ?? localCredentials.secretAccessKey
  return { endpoint, region: process.env.AWS_REGION ?? localRegion, credentials: { accessKeyId, secretAccessKey } }
}
