//! The machine-readable description of the calls, for `/api/docs`. Each call is a line of one list, beside the types that
//! it takes and gives; docs/protocol.md says the same for people.

use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        ContentBuilder, HttpMethod, InfoBuilder, OpenApi, OpenApiBuilder, PathItem, PathsBuilder, Ref, RefOr,
        ResponseBuilder, ResponsesBuilder,
        path::{OperationBuilder, ParameterBuilder, ParameterIn},
        request_body::RequestBodyBuilder,
        schema::{ComponentsBuilder, Schema},
    },
};

use crate::wire::{
    Act, Acted, Allowed, Ask, AskAlways, GameInfo, HandOver, Join, Joined, Made, Me, Moment, NewTable,
    NextTable, PointsAt, Rename, Rules, SeatRequest, SetColour, SetPace, Table, TableCard, Thoughts, Told,
};

/// The schemas of the types, and the calls that use them.
struct Description {
    schemas: Vec<(String, RefOr<Schema>)>,
    paths: PathsBuilder,
}

/// A type of a body.
struct Shape {
    name: String,
    many: bool,
}

impl Description {
    fn shape<T: ToSchema + PartialSchema>(&mut self) -> Option<Shape> {
        let name = T::name().into_owned();
        self.schemas.push((name.clone(), T::schema()));
        T::schemas(&mut self.schemas);
        Some(Shape { name, many: false })
    }

    fn list<T: ToSchema + PartialSchema>(&mut self) -> Option<Shape> {
        self.shape::<T>().map(|shape| Shape { many: true, ..shape })
    }

    fn call(
        &mut self,
        method: HttpMethod,
        path: &str,
        what: &str,
        query: &[&str],
        takes: Option<Shape>,
        gives: Option<Shape>,
    ) {
        let schema = |shape: Shape| -> RefOr<Schema> {
            let one = Ref::from_schema_name(shape.name);
            if shape.many {
                return Schema::from(utoipa::openapi::schema::ArrayBuilder::new().items(one).build()).into();
            }
            one.into()
        };
        let content = |shape: Shape| ContentBuilder::new().schema(Some(schema(shape))).build();
        let mut answer = ResponseBuilder::new().description("done");
        if let Some(shape) = gives {
            answer = answer.content("application/json", content(shape));
        }
        let error = ResponseBuilder::new().description("{ error: { kind, message, refusal?, seq? } }");
        let responses = ResponsesBuilder::new().response("200", answer).response("default", error);
        let mut operation = OperationBuilder::new().summary(Some(what)).responses(responses.build());
        if path.contains("{id}") {
            let id = ParameterBuilder::new().name("id").parameter_in(ParameterIn::Path).build();
            operation = operation.parameter(id);
        }
        for name in query {
            operation = operation
                .parameter(ParameterBuilder::new().name(*name).parameter_in(ParameterIn::Query).build());
        }
        if let Some(shape) = takes {
            let body = RequestBodyBuilder::new().content("application/json", content(shape)).build();
            operation = operation.request_body(Some(body));
        }
        let paths = std::mem::take(&mut self.paths);
        self.paths = paths.path(path, PathItem::new(method, operation));
    }
}

/// The description.
pub fn document() -> OpenApi {
    use HttpMethod::{Get, Post, Put};
    let mut all = Description { schemas: Vec::new(), paths: PathsBuilder::new() };
    macro_rules! calls {
        ($($method:ident $path:literal $([$query:literal])? ($($takes:ty)?) -> ($($gives:ident $given:ty)?), $what:literal;)*) => {
            $(
                #[allow(unused_mut, unused_assignments)]
                {
                    let (mut takes, mut gives) = (None, None);
                    $(takes = all.shape::<$takes>();)?
                    $(gives = all.$gives::<$given>();)?
                    let query: &[&str] = &[$($query)?];
                    all.call($method, $path, $what, query, takes, gives);
                }
            )*
        };
    }
    calls! {
        Get "/api/games" () -> (list GameInfo), "The games";
        Get "/api/games/{id}/rules" () -> (shape Rules), "The rules of a game";
        Get "/api/me" () -> (shape Me), "Who you are, and your tables";
        Put "/api/me" (Rename) -> (shape Me), "Choose a name";
        Get "/api/tables" ["state"] () -> (list TableCard), "Public tables, newest first";
        Post "/api/tables" (NewTable) -> (shape Made), "Make a table";
        Get "/api/tables/{id}" () -> (shape Table), "A table";
        Get "/api/tables/{id}/moment" ["eyes"] () -> (shape Moment), "The position now, with what your seats decide";
        Post "/api/tables/{id}/join" (Join) -> (shape Joined), "Sit down";
        Post "/api/tables/{id}/act" (Act) -> (shape Acted), "Act: one action or a batch";
        Post "/api/tables/{id}/ask" (Ask) -> (shape Allowed), "Ask whether an action is allowed, and why not";
        Post "/api/tables/{id}/undo" (SeatRequest) -> (shape Acted), "Take back the newest action";
        Post "/api/tables/{id}/resign" (SeatRequest) -> (shape Acted), "Give up";
        Post "/api/tables/{id}/hand-over" (HandOver) -> (shape Table), "Vote for a bot, or take a seat back";
        Post "/api/tables/{id}/pace" (SetPace) -> (shape Table), "How fast bots answer";
        Post "/api/tables/{id}/ask-always" (AskAlways) -> (shape Table), "Whether you are asked where there is only one thing to do";
        Post "/api/tables/{id}/colour" (SetColour) -> (shape Table), "Give one of your seats a colour that no other person has";
        Post "/api/tables/{id}/rematch" () -> (shape NextTable), "Play again";
        Get "/api/tables/{id}/hint" ["seat"] () -> (shape Thoughts), "What a Captain would do for you";
        Get "/api/tables/{id}/thoughts" ["seq"] () -> (shape Thoughts), "What a bot thought";
        Get "/api/tables/{id}/log" ["from"] () -> (list Told), "The log as your eyes may see it";
        Get "/api/tables/{id}/points" () -> (list PointsAt), "The points at the end of every turn";
        Get "/api/tables/{id}/replay" ["to"] () -> (shape Moment), "An earlier position";
        Get "/api/tables/{id}/record" () -> (), "The record, after the end";
        Get "/api/tables/{id}/live" ["key"] () -> (), "Live play over a WebSocket: see docs/protocol.md";
        Post "/api/records" () -> (shape NextTable), "Open a record, sent as text, for replay";
    }
    let components = all
        .schemas
        .into_iter()
        .fold(ComponentsBuilder::new(), |components, (name, schema)| components.schema(name, schema));
    let info = InfoBuilder::new().title("Starboard").version(env!("CARGO_PKG_VERSION")).build();
    OpenApiBuilder::new().info(info).paths(all.paths).components(Some(components.build())).build()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shape_that_is_named_is_described() {
        let document = document();
        let text = serde_json::to_string(&document).unwrap();
        let known = document.components.unwrap().schemas;
        for named in text.split("#/components/schemas/").skip(1) {
            let name = named.split('"').next().unwrap();
            assert!(known.contains_key(name), "{name}");
        }
        assert!(document.paths.paths.len() >= 18);
    }
}
