FROM node:24-bookworm-slim AS build
WORKDIR /farol
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
WORKDIR /farol
COPY --from=build /farol /farol
RUN mkdir /data && chown node:node /data
USER node
ENV HOST=0.0.0.0 FAROL_DATA_DIR=/data FAROL_DEMO=false FAROL_NEW_ACCOUNTS=invited
VOLUME /data
EXPOSE 3333
HEALTHCHECK --interval=30s --timeout=10s --start-period=180s \
  CMD ["node", "-e", "fetch('http://localhost:' + (process.env.PORT ?? 3333) + '/api/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "tools/serve.mjs"]
