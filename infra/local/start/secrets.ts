import * as z from 'zod'
import { HttpRefusal, type LocalServer, readBody, requireSigned, serve } from '../wire/http.ts'

const Asked = z.object({ SecretId: z.string() })

/** Secrets Manager's GetSecretValue, for the secrets of this run by their names. */
export function startSecrets(secrets: ReadonlyMap<string, string>, port?: number): Promise<LocalServer> {
  return serve(async (request, response) => {
    response.setHeader('content-type', 'application/x-amz-json-1.1')
    try {
      requireSigned(request)
      const action = request.headers['x-amz-target']
      if (action !== 'secretsmanager.GetSecretValue')
        throw new HttpRefusal(400, 'InvalidRequestException', `The local Secrets Manager does not know ${action}`)
      const { SecretId } = Asked.parse(JSON.parse((await readBody(request)).toString()))
      const SecretString = secrets.get(SecretId)
      if (SecretString === undefined)
        throw new HttpRefusal(400, 'ResourceNotFoundException', "Secrets Manager can't find the specified secret.")
      response.end(JSON.stringify({ Name: SecretId, SecretString }))
    } catch (error) {
      if (!(error instanceof HttpRefusal)) throw error
      response.writeHead(error.status).end(JSON.stringify({ __type: error.code, Message: error.message }))
    }
  }, port)
}
